import type { AdminSlot } from "@scm/contract";
import { slotEndpoints } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { useLocation } from "wouter";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { addDays, dayName } from "../../ui/calendar-day.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { Refusal } from "../parts/failure.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { today } from "../parts/today.ts";
import { repeatOf, weeksMax, type RepeatPlan } from "./slot-time.ts";
import { rangeQuery, useCreateSlots } from "./slot-queries.ts";
import { weekHref } from "./slot-week.tsx";
import { rangeName } from "./slot-time.ts";

const words = text.repeat;

const counting = <Placeholder text={text.pattern.counting} shapes={["h-40"]} />;

type Props = {
  /** The slots of the week on the screen; without any, the last week that has some is repeated. */
  shown: readonly AdminSlot[];
  onClose: () => void;
};

/** Repeats a week in the first one after it that has no slots. */
export function RepeatDialog({ shown, onClose }: Props) {
  const isShown = shown.length > 0;
  const last = useQuery({
    ...endpointQuery(slotEndpoints.listLastWeek, {}),
    refetchOnMount: "always",
    enabled: !isShown,
  });

  return (
    <Dialog title={words.title} closeLabel={text.pattern.close} onClose={onClose}>
      {isShown ? (
        <Planned slots={shown} onClose={onClose} />
      ) : (
        <Loaded query={last} failed={text.failed} loading={counting}>
          {(slots) => <Planned slots={slots} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  );
}

type PlannedProps = { slots: readonly AdminSlot[]; onClose: () => void };

function Planned({ slots, onClose }: PlannedProps) {
  const next = repeatOf(slots, today())?.monday;
  const following = useQuery({
    ...rangeQuery(next ?? "", next ? addDays(next, weeksMax * 7 - 1) : ""),
    refetchOnMount: "always",
    enabled: next !== undefined,
  });
  if (next === undefined) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{words.nothing}</p>
        <Button variant="secondary" onClick={onClose}>
          {text.pattern.cancel}
        </Button>
      </div>
    );
  }
  return (
    <Loaded query={following} failed={text.failed} loading={counting}>
      {(existing) => <Repeat plan={repeatOf(slots, today(), existing)} onClose={onClose} />}
    </Loaded>
  );
}

type RepeatProps = { plan: RepeatPlan | null; onClose: () => void };

function Repeat({ plan, onClose }: RepeatProps) {
  const create = useCreateSlots();
  const [, navigate] = useLocation();
  if (!plan) return null;
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

function Preview({ plan: { source, monday, used, datetimes, holidays } }: { plan: RepeatPlan }) {
  const usedWeeks = used.map((week) => rangeName(week, "short"));
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{words.from}</dt>
        <dd>{rangeName(source)}</dd>
        <dt className="text-muted">{words.to}</dt>
        <dd>
          <span className="font-medium">{rangeName(monday)}</span>
          <span className="block text-sm text-muted">{words.why(usedWeeks)}</span>
        </dd>
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
