import {
  nextQuarter,
  quarterOf,
  roadmapChoices,
  roadmapQuarters,
  shownStep,
  type RoadmapStep,
} from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { Select } from "../../ui/select.tsx";
import { Section } from "../parts/section.tsx";
import { today } from "../parts/today.ts";
import type { SiteForm } from "./use-site-form.ts";

const text = site.roadmap;

type Props = { form: SiteForm };

/** The state of every milestone and module, as the public page will show it. */
export function RoadmapSection({ form }: Props) {
  return (
    <Section id="site-roadmap" title={text.title} lead={text.lead}>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Steps form={form} label={text.milestones} steps={milestones} />
        <Steps form={form} label={text.modules} steps={modules} />
      </div>
    </Section>
  );
}

const milestones = ["tests", "feedback", "promotion", "launch"] as const;

const modules = [
  "training",
  "booking",
  "events",
  "management",
  "advancedTraining",
  "elearning",
  "finances",
] as const;

type StepsProps = Props & { label: string; steps: readonly RoadmapStep[] };

function Steps({ form, label, steps }: StepsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="flex flex-col gap-4">
        {steps.map((step) => (
          <Step key={step} form={form} step={step} />
        ))}
      </div>
    </fieldset>
  );
}

function Step({ form, step }: Props & { step: RoadmapStep }) {
  const [state, movedTo] = useWatch({
    control: form.control,
    name: [`roadmap.${step}`, `quarters.${step}`],
  });
  const { quarter } = shownStep(step, { state, movedTo, today: today() });
  const name = text.steps[step];
  const choices = nextQuarters(movedTo).map((value) => ({ value, label: text.quarter(value) }));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{name}</legend>
      <div className="grid grid-cols-2 items-start gap-2">
        <Select
          label={text.state(name)}
          isCompact
          options={roadmapChoices.map((value) => ({ value, label: text.states[value] }))}
          {...form.register(`roadmap.${step}`)}
        />
        <Select
          label={text.movedTo(name)}
          isCompact
          options={[{ value: "", label: text.promised(roadmapQuarters[step]) }, ...choices]}
          {...form.register(`quarters.${step}`, { setValueAs: (value) => value || null })}
        />
      </div>
      <p aria-live="polite" className="mt-1 text-sm text-muted empty:hidden">
        {quarter === null && text.undated}
      </p>
    </fieldset>
  );
}

/** Three years from now on, and the quarter that is chosen. */
function nextQuarters(chosen: string | null): string[] {
  let quarter = quarterOf(today());
  const quarters = [];
  for (let count = 0; count < 12; count += 1) {
    quarters.push(quarter);
    quarter = nextQuarter(quarter);
  }
  return chosen === null || quarters.includes(chosen) ? quarters : [chosen, ...quarters];
}
