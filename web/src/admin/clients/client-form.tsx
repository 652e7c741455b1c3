import { useEffect, useEffectEvent, useRef } from "react";
import { leadEndpoints, type Locale } from "@scm/contract";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { call } from "../../lib/api-client.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { RestoredDraft } from "../parts/form-dialog.tsx";
import { useRecordForm } from "../parts/use-record-form.ts";
import type { Client, ClientField, ClientKind, Typed } from "./client.ts";

export type ClientUseForm = UseFormReturn<Typed, unknown, unknown>;

type Options = {
  kind: ClientKind;
  /** Null to create one. */
  client: Client | null;
  /** The values that the form of a new client begins with. */
  begin?: Typed | undefined;
  words: { saved: string; failed: string; unreachable?: string };
  /** Called with what is stored now, also by somebody else. */
  onStored: (client: Client) => void;
};

/** The form of a new client, or of one that others may change too. */
export function useClientForm({ kind, client, begin, words, onStored }: Options) {
  const { list, read, create, change, headers, locale: lang } = kind;
  const { schema, names, valuesOf } = kind.form;
  return useRecordForm({
    schema,
    names,
    stored: client,
    typedOf: (stored) => (stored === null && begin ? begin : valuesOf(stored)),
    record: read.answer.schema,
    draft: `panel${list.path} ${client?.id ?? begin?.["orderId"] ?? ""}`,
    save: ({ body, seen }) =>
      seen === null || change === null
        ? call(create, { body }, { headers })
        : call(
            change,
            { id: seen.id, body },
            { headers: { ...headers, "If-Match": `"${seen.version}"` } },
          ),
    toast: () => ({ title: words.saved }),
    failed: words.failed,
    ...(words.unreachable && { unreachable: words.unreachable }),
    lang,
    // The screen of an order lists its tenants.
    refresh: client === null ? [[list.path], [leadEndpoints.order.list.path]] : [],
    onStored,
  });
}

type Props = { kind: ClientKind; record: ReturnType<typeof useClientForm> };

/** All fields of a client, below what a draft has restored. */
export function ClientFields({ kind, record }: Props) {
  const { typed, restored, drop } = record;
  const { fields, doubt } = kind.form;
  const { required, draft } = kind.words.form;

  return (
    <>
      {restored.length > 0 && <RestoredDraft words={draft} onDrop={drop} />}
      <p className="text-sm text-muted">{required}</p>
      {fields.map((field) => (
        <ClientControl
          key={field.name}
          field={field}
          record={record}
          locale={kind.locale}
          doubt={doubt?.field === field.name ? doubt.of(typed) : ""}
        />
      ))}
    </>
  );
}

type ControlProps = {
  field: ClientField;
  record: Props["record"];
  locale: Locale;
  doubt: string;
};

function ClientControl({ field, record, locale, doubt }: ControlProps) {
  const { name, options, ...input } = field;
  const bound = { ...record.control(name), ...input };
  const control = { ...bound, label: bound.required ? `${bound.label} *` : bound.label };
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

/** Proposes the name of a client: `KS „Orzeł” Łódź` becomes `ks-orzel-lodz`. */
export function toSlug(clubName: string): string {
  return clubName
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Comma-separated names, without empty ones. */
export function parseNames(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
