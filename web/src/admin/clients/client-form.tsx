import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch } from "react-hook-form";
import { sentenceOf } from "../../leads/use-controls.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { ClientField, ClientKind } from "./client.ts";
import { toSlug } from "./names.ts";
import type { ClientUseForm, useClientForm } from "./use-client-form.ts";

type Props = { kind: ClientKind; record: ReturnType<typeof useClientForm> };

/** All fields of a client. */
export function ClientFields({ kind, record }: Props) {
  const { form, typed } = record;
  const { fields, doubt } = kind.form;
  return (
    <>
      <p className="text-sm text-muted">{kind.words.form.required}</p>
      {fields.map((field) => (
        <ClientControl
          key={field.name}
          field={field}
          form={form}
          kind={kind}
          doubt={doubt?.field === field.name ? doubt.of(typed) : ""}
        />
      ))}
    </>
  );
}

type ControlProps = { field: ClientField; form: ClientUseForm; kind: ClientKind; doubt: string };

function ClientControl({ field, form, kind: { locale }, doubt }: ControlProps) {
  const { name, label, isRequired = false, options, ...input } = field;
  const { error } = form.getFieldState(name, form.formState);
  const control = {
    ...form.register(name),
    ...input,
    label: isRequired ? `${label} *` : label,
    required: isRequired,
    error: sentenceOf(error, locale),
  };
  if (options) return <Select {...control} options={options} />;
  if (field.type === "email") return <EmailField {...control} locale={locale} />;
  return <Field {...control} doubt={doubt} />;
}

/**
 * Proposes a name from that of the club, until another one is typed. An error of an earlier name
 * does not stay under the proposed one.
 */
export function useProposedName(form: ClientUseForm, nameField: string): void {
  const clubName = useWatch({ control: form.control, name: "clubName" }) ?? "";
  const proposed = useRef(toSlug(clubName));
  const follow = useEffectEvent((slug: string) => {
    const typed = form.getValues(nameField);
    if (slug !== proposed.current && (typed === "" || typed === proposed.current)) {
      form.setValue(nameField, slug);
      form.clearErrors(nameField);
    }
    proposed.current = slug;
  });

  useEffect(() => follow(toSlug(clubName)), [clubName]);
}
