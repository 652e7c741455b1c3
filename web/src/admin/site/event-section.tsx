import { useId, useState } from "react";
import { site } from "@scm/text/admin/site";
import { lacksLink } from "@scm/contract";
import { useController, useWatch } from "react-hook-form";
import { sentenceOf, useControls } from "../../leads/use-controls.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Section } from "../parts/section.tsx";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.event;

type Props = { form: SiteForm };

/**
 * The demo: how long, where, and with whom. Once it has a link or a place, a free hour that is taken
 * is a meeting, unless the owner unticks it.
 */
export function EventSection({ form }: Props) {
  const control = useControls(form);
  const event = useWatch({ control: form.control, name: "event" });
  const [lacked, setLacked] = useState(false);
  return (
    <Section id="site-event" title={text.title} lead={text.lead}>
      <div
        className="flex flex-col gap-4"
        onFocus={() => setLacked(lacksLink(event))}
        onBlur={() => {
          const isSet = lacked && !lacksLink(form.getValues("event"));
          if (isSet) form.setValue("event.confirmsAtOnce", true, { shouldDirty: true });
        }}
      >
        <div className="grid items-start gap-4 md:grid-cols-[14rem_1fr]">
          <Field
            {...control("event.minutes", text.minutes)}
            {...form.register("event.minutes", { valueAsNumber: true })}
            inputMode="numeric"
            required
            hint={text.minutesHint}
          />
          <Field
            {...control("event.link", text.link)}
            {...form.register("event.link", { setValueAs: tidyLink })}
            inputMode="url"
            autoComplete="off"
            hint={text.linkHint}
            doubt={lacksLink(event) ? text.linkMissing : doubtOf(event.link)}
          />
        </div>
        <LocalFields form={form} name="event.place" label={text.place} />
      </div>
      <Host form={form} />
      <Checkbox {...form.register("event.confirmsAtOnce")}>
        <span className="block font-medium">{text.confirmsAtOnce}</span>
        <span className="block text-sm text-muted">{text.confirmsAtOnceHint}</span>
      </Checkbox>
    </Section>
  );
}

function tidyLink(typed: string | null): string | null {
  return typed?.trim() || null;
}

/** All that have a confirmed demo get the link by mail. */
function doubtOf(link: string | null): string {
  try {
    const { protocol, username, password } = new URL(link ?? "");
    if (username + password !== "") return text.linkSecret;
    return protocol === "http:" ? text.linkOpen : "";
  } catch {
    return "";
  }
}

const nobody = { name: "", email: "" };

/** The company, or one person. Choosing the person again restores the typed name. */
function Host({ form }: Props) {
  const id = useId();
  const { field, formState } = useController({ control: form.control, name: "event.host" });
  const { ref, value: person, onChange, onBlur } = field;
  const [last, setLast] = useState(person ?? nobody);
  const errors = formState.errors.event?.host;
  const change = (part: Partial<typeof nobody>) => {
    const next = { ...(person ?? last), ...part };
    setLast(next);
    onChange(next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{text.host}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Choice name={id} isChosen={person === null} onChoose={() => onChange(null)}>
          {text.company}
        </Choice>
        <Choice name={id} isChosen={person !== null} onChoose={() => change({})}>
          {text.person}
        </Choice>
      </div>
      {person && (
        <div className="mt-2 grid items-start gap-4 md:grid-cols-2">
          <Field
            ref={ref}
            label={text.hostName}
            required
            autoComplete="off"
            value={person.name}
            onBlur={onBlur}
            onChange={({ target }) => change({ name: target.value })}
            error={sentenceOf(errors?.name)}
          />
          <EmailField
            label={text.hostEmail}
            locale="pl"
            required
            autoComplete="off"
            value={person.email}
            onBlur={onBlur}
            onChange={({ target }) => change({ email: target.value })}
            error={sentenceOf(errors?.email)}
            hint={text.hostHint}
          />
        </div>
      )}
    </fieldset>
  );
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: string };

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 cursor-pointer accent-ink"
      />
      {children}
    </label>
  );
}
