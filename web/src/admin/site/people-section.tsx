import { peopleMax } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { useControls } from "../../leads/use-controls.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Section } from "../parts/section.tsx";
import { EntryList } from "./entry-list.tsx";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.people;

type Props = { form: SiteForm };

/** The people behind the product. */
export function PeopleSection({ form }: Props) {
  const people = useWatch({ control: form.control, name: "people" });
  return (
    <Section id="site-people" title={text.title} lead={text.lead}>
      <EntryList
        form={form}
        name="people"
        titles={people.map(({ name }) => name)}
        max={peopleMax}
        blank={{ name: "", role: { pl: "", en: "" }, phone: null, email: null }}
        firstField="name"
        renderEntry={(index) => <Person form={form} index={index} />}
      />
    </Section>
  );
}

function Person({ form, index }: Props & { index: number }) {
  const control = useControls(form);
  const name = `people.${index}` as const;
  return (
    <>
      <Field
        {...control(`${name}.name`, text.name)}
        required
        autoComplete="off"
        className="md:w-1/2"
      />
      <LocalFields form={form} name={`${name}.role`} label={text.role} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          {...control(`${name}.phone`, text.phone)}
          {...form.register(`${name}.phone`, { setValueAs: orNull })}
          inputMode="tel"
          autoComplete="off"
        />
        <EmailField
          {...control(`${name}.email`, text.email)}
          {...form.register(`${name}.email`, { setValueAs: orNull })}
          locale="pl"
          autoComplete="off"
          hint={text.emailHint}
        />
      </div>
    </>
  );
}

function orNull(typed: string | null): string | null {
  return typed?.trim() || null;
}
