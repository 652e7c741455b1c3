import {
  roadmapChoices,
  roadmapQuarters,
  shownRoadmapState,
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
      <div className="grid gap-4 sm:grid-cols-2">
        {steps.map((step) => (
          <Step key={step} form={form} step={step} />
        ))}
      </div>
    </fieldset>
  );
}

function Step({ form, step }: Props & { step: RoadmapStep }) {
  const state = useWatch({ control: form.control, name: `roadmap.${step}` });
  const { year, quarter } = roadmapQuarters[step];
  const shown = shownRoadmapState(step, { state, today: today() });
  return (
    <Select
      label={text.steps[step]}
      hint={text.quarter(year, quarter)}
      doubt={text.late[shown] ?? ""}
      options={roadmapChoices.map((value) => ({ value, label: text.states[value] }))}
      {...form.register(`roadmap.${step}`)}
    />
  );
}
