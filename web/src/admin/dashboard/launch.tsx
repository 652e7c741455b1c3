import {
  confirmedSteps,
  dashboardEndpoints,
  type LaunchConfirmation,
  type LaunchState,
  type LaunchStep,
} from "@scm/contract";
import { dashboard } from "@scm/text/admin/dashboard";
import { clsx } from "clsx";
import { CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "wouter";
import { call } from "../../lib/api-client.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { helpHref, screens } from "../parts/screens.ts";
import { useChange } from "../parts/use-change.ts";

const text = dashboard.launch;

/** The steps to settle before visitors come. */
export function Launch({ steps }: { steps: readonly LaunchState[] }) {
  const confirm = useChange(
    (body: LaunchConfirmation) => call(dashboardEndpoints.confirmLaunchStep, { body }),
    { failed: text.failed, refresh: [[dashboardEndpoints.read.path]] },
  );
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby="launch"
      className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="launch" className="text-lg font-semibold tracking-tight">
          {text.title}
        </h2>
        <p className="text-sm text-muted tabular-nums">{text.progress(done, steps.length)}</p>
        <Link href={helpHref("start")} className="text-sm underline underline-offset-4 sm:ml-auto">
          {text.help}
        </Link>
      </div>
      <p className="text-sm text-muted">{text.legend}</p>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="min-w-0 text-sm">
            {isConfirmed(step) ? (
              <div className="flex items-start gap-x-3">
                <Checkbox
                  checked={isDone}
                  disabled={confirm.isPending}
                  onChange={({ target }) => confirm.mutate({ step, isDone: target.checked })}
                >
                  <Unbroken>{text.steps[step]}</Unbroken>
                </Checkbox>
                <Link
                  href={helpHref("start")}
                  className="py-3 text-muted underline underline-offset-4"
                >
                  {text.more}
                </Link>
              </div>
            ) : (
              <Seen step={step} isDone={isDone} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isConfirmed(step: LaunchStep): step is LaunchConfirmation["step"] {
  return confirmedSteps.some((one) => one === step);
}

type SeenProps = { step: Exclude<LaunchStep, LaunchConfirmation["step"]>; isDone: boolean };

/** A step whose state the system sees; it leads to its place. */
function Seen({ step, isDone }: SeenProps) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <p className="flex min-h-11 gap-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
      <span className="sr-only">{isDone ? text.done : text.open}</span>
      <Link
        href={places[step]}
        className={clsx("underline decoration-edge underline-offset-4", isDone && "text-muted")}
      >
        <Unbroken>{text.steps[step]}</Unbroken>
      </Link>
    </p>
  );
}

const partOfSite = (section: string) => `${screens.site.path}#site-${section}`;

const places: Record<SeenProps["step"], string> = {
  // The server's settings hold these two.
  company: helpHref("start"),
  "demo-address": helpHref("start"),
  mail: "/#contact",
  "second-operator": screens.operators.path,
  signature: screens.account.path,
  passkey: screens.account.path,
  slots: screens.slots.path,
  meeting: partOfSite("event"),
  "at-once": partOfSite("event"),
  people: partOfSite("people"),
  prices: partOfSite("prices"),
  roadmap: partOfSite("roadmap"),
  examples: screens.testimonials.path,
};
