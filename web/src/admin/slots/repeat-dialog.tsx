import type { AdminSlot } from "@scm/contract";
import { slotEndpoints } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { useLocation } from "wouter";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { dayName } from "../../ui/calendar-day.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { Refusal } from "../parts/failure.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { repeatOf, type RepeatPlan } from "./slot-pattern.ts";
import { useCreateSlots } from "./slot-queries.ts";
import { weekHref } from "./slot-week.tsx";
import { rangeName, today } from "./slot-time.ts";

const words = text.repeat;

/** Repeats the last week that has slots in the week after it, at the earliest in the next one. */
export function RepeatDialog({ onClose }: { onClose: () => void }) {
  const last = useQuery({
    ...endpointQuery(slotEndpoints.listLastWeek, {}),
    refetchOnMount: "always",
  });

  return (
    <Dialog title={words.title} closeLabel={text.pattern.close} onClose={onClose}>
      <Loaded
        query={last}
        failed={text.failed}
        loading={<Placeholder text={text.pattern.counting} shapes={["h-40"]} />}
      >
        {(slots) => <Repeat slots={slots} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Repeat({ slots, onClose }: { slots: readonly AdminSlot[]; onClose: () => void }) {
  const create = useCreateSlots();
  const [, navigate] = useLocation();
  const plan = repeatOf(slots, today());
  if (!plan) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{words.nothing}</p>
        <Button variant="secondary" onClick={onClose}>
          {text.pattern.cancel}
        </Button>
      </div>
    );
  }
  const { datetimes, monday } = plan;

  function submit(): void {
    create.mutate(
      { datetimes },
      {
        onSuccess: () => {
          onClose();
          navigate(weekHref({ week: monday }));
        },
      },
    );
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-1 flex-col gap-4"
    >
      <Preview plan={plan} />
      <div role="alert" className="empty:-mt-4">
        {create.error && <Refusal title={text.createFailed} error={create.error} />}
      </div>
      <ActionBar>
        <FormButtons
          isPending={create.isPending}
          submit={
            datetimes.length === 0 ? null : create.isPending ? words.submitting : words.submit
          }
          cancel={text.pattern.cancel}
          onCancel={onClose}
        />
      </ActionBar>
    </form>
  );
}

function Preview({ plan: { source, monday, datetimes, holidays } }: { plan: RepeatPlan }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{words.from}</dt>
        <dd>{rangeName(source)}</dd>
        <dt className="text-muted">{words.to}</dt>
        <dd className="font-medium">{rangeName(monday)}</dd>
      </dl>
      <p aria-live="polite" className="first-letter:uppercase">
        {datetimes.length === 0 ? text.pattern.faults.none : words.willBe(datetimes.length)}
      </p>
      {holidays.length > 0 && (
        <div>
          <p className="text-muted">{words.skipped}</p>
          <ul className="list-disc pl-5">
            {holidays.map(({ day, name, count }) => (
              <li key={day}>{words.holiday(dayName(day, "pl-PL"), name, count)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
