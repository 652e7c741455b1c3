import {
  nextQuarter,
  quarterOf,
  roadmapChoices,
  roadmapKinds,
  roadmapMax,
  shownItem,
} from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { Select } from "../../ui/select.tsx";
import { Section } from "../parts/section.tsx";
import { today } from "../parts/today.ts";
import { EntryList } from "./entry-list.tsx";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.roadmap;

type Props = { form: SiteForm };

/** The milestones and modules of the plan, with the state that the public page will show. */
export function RoadmapSection({ form }: Props) {
  const items = useWatch({ control: form.control, name: "roadmap" });
  const titles = items.map((item) => {
    const { state } = shownItem(item, today());
    const isFinished = item.kind === "milestone" && state === "launched";
    const words = isFinished ? text.finished : text.states[state];
    return (
      item.name.pl && `${item.name.pl} · ${text.quarter(item.movedTo ?? item.promised)} · ${words}`
    );
  });
  return (
    <Section id="site-roadmap" title={text.title} lead={text.lead}>
      <EntryList
        form={form}
        name="roadmap"
        titles={titles}
        max={roadmapMax}
        blank={{ ...blank, promised: nextQuarter(quarterOf(today())) }}
        firstField="name.pl"
        renderEntry={(index) => <Item form={form} index={index} />}
      />
    </Section>
  );
}

const blank = {
  kind: "module",
  name: { pl: "", en: "" },
  note: { pl: "", en: "" },
  movedTo: null,
  state: "asPlanned",
} as const;

function Item({ form, index }: Props & { index: number }) {
  const path = `roadmap.${index}` as const;
  const item = useWatch({ control: form.control, name: path });
  const { promised, movedTo } = item;
  const isUndated = shownItem(item, today()).quarter === null;
  return (
    <>
      <LocalFields form={form} name={`${path}.name`} label={text.name} />
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Select
          label={text.kind}
          options={roadmapKinds.map((value) => ({ value, label: text.kinds[value] }))}
          {...form.register(`${path}.kind`)}
        />
        <Select
          label={text.state}
          options={roadmapChoices.map((value) => ({ value, label: text.states[value] }))}
          {...form.register(`${path}.state`)}
        />
        <Select
          label={text.promised}
          options={quartersWith(promised)}
          {...form.register(`${path}.promised`)}
        />
        <Select
          label={text.movedTo}
          options={[{ value: "", label: text.notMoved }, ...quartersWith(movedTo)]}
          doubt={isUndated ? text.undated : ""}
          {...form.register(`${path}.movedTo`, { setValueAs: (value) => value || null })}
        />
      </div>
      <LocalFields form={form} name={`${path}.note`} label={text.note} isOptional />
    </>
  );
}

/** Three years from now on, and the quarter that is chosen. */
function quartersWith(chosen: string | null) {
  let quarter = quarterOf(today());
  const quarters = [];
  for (let count = 0; count < 12; count += 1) {
    quarters.push(quarter);
    quarter = nextQuarter(quarter);
  }
  const all = chosen === null || quarters.includes(chosen) ? quarters : [chosen, ...quarters];
  return all.map((value) => ({ value, label: text.quarter(value) }));
}
