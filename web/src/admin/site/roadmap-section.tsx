import {
  nextQuarter,
  quarterOf,
  roadmapChoices,
  roadmapKinds,
  roadmapMax,
  shownItem,
  siteModules,
} from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { Select } from "../../ui/select.tsx";
import { Section } from "../parts/section.tsx";
import { today } from "../../lib/clock.ts";
import { EntryList } from "./entry-list.tsx";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const {
  roadmap: text,
  modules: { names },
} = site;

type Props = { form: SiteForm };

/** The milestones and modules of the plan, with the state that the public page will show. */
export function RoadmapSection({ form }: Props) {
  const [items, modules] = useWatch({ control: form.control, name: ["roadmap", "modules"] });
  const titles = items.map((item) => {
    const { state, quarter } = shownItem(item, { modules, today: today() });
    const isFinished = item.kind === "milestone" && state === "launched";
    const words = isFinished ? text.finished : state === null ? text.unknown : text.states[state];
    return item.name.pl && `${item.name.pl} · ${text.quarter(quarter)} · ${words}`;
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
  module: null,
  name: { pl: "", en: "" },
  note: { pl: "", en: "" },
  movedTo: null,
  state: "asPlanned",
} as const;

function Item({ form, index }: Props & { index: number }) {
  const path = `roadmap.${index}` as const;
  const item = useWatch({ control: form.control, name: path });
  const { module, promised, movedTo } = item;
  const modules = useWatch({ control: form.control, name: "modules" });
  const { state, quarter } = shownItem(item, { modules, today: today() });
  const isLate = state !== "launched" && quarter < quarterOf(today());
  const choices = module === null ? roadmapChoices : roadmapChoices.filter(isNotLaunched);
  return (
    <>
      <LocalFields form={form} name={`${path}.name`} label={text.name} />
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-5">
        <Select
          label={text.kind}
          options={roadmapKinds.map((value) => ({ value, label: text.kinds[value] }))}
          {...form.register(`${path}.kind`)}
        />
        <Select
          label={text.module}
          options={[{ value: "", label: text.noModule }, ...moduleOptions]}
          {...form.register(`${path}.module`, { setValueAs: (value) => value || null })}
        />
        <Select
          label={text.state}
          options={choices.map((value) => ({ value, label: text.states[value] }))}
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
          doubt={isLate ? text.late : ""}
          {...form.register(`${path}.movedTo`, { setValueAs: (value) => value || null })}
        />
      </div>
      <LocalFields form={form} name={`${path}.note`} label={text.note} isOptional />
    </>
  );
}

const moduleOptions = siteModules.map((value) => ({ value, label: names[value].name }));

/** The switch of a module says that it is launched. */
function isNotLaunched(choice: string): boolean {
  return choice !== "launched";
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
