import { leadWork } from "@scm/text/admin/lead-work";
import { Plus } from "lucide-react";
import { SmallButton } from "../../../ui/button.tsx";
import { useShortcuts } from "../../parts/shortcuts.ts";
import { useAddress } from "../../parts/use-address.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";
import { useState, type ReactNode } from "react";
import {
  Created,
  inboxEndpoints,
  leadEndpoints,
  slotEndpoints,
  TypedContact,
  TypedDemoBooking,
  typedLeadEndpoints,
} from "@scm/contract";
import { admin } from "@scm/text/admin";
import { channels } from "@scm/text/admin/lead-fields";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { z } from "zod";
import { slotsKey } from "../../../leads/demo-booking/slot-queries.ts";
import { call, firstAnswerIn } from "../../../lib/api-client.ts";
import { endPress } from "../../../lib/draft.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { Select } from "../../../ui/select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { RecordDialog } from "../../parts/form-dialog.tsx";
import { useRecordForm } from "../../parts/use-record-form.ts";
import { SlotFields } from "../slot-fields.tsx";

/**
 * The button and the dialog of a lead that an operator types; nothing for a kind that only forms
 * send. The address opens the dialog too, as from the palette.
 */
export function useTypedLead(kind: LeadAdmin | null, { openAdded }: LeadAddress) {
  const { search, change } = useAddress();
  const only = kind && isTypedKind(kind.name) ? kind.name : null;
  const isOffered = kind === null || only !== null;
  const begin = () => change({ add: "1" });
  useShortcuts(isOffered ? { c: begin } : {});
  return {
    button: isOffered && (
      <SmallButton icon={Plus} onClick={begin}>
        {leadWork.typed.open}
      </SmallButton>
    ),
    dialog: isOffered && search.has("add") && (
      <TypedLead
        kind={only}
        slot={search.get("slot") ?? ""}
        onSaved={openAdded}
        onClose={() => change({ add: "", slot: "" })}
      />
    ),
  };
}

const text = leadWork.typed;

type TypedKind = keyof typeof typedLeadEndpoints;

function isTypedKind(kind: string): kind is TypedKind {
  return Object.hasOwn(typedLeadEndpoints, kind);
}

type Props = {
  /** Null where the list has leads of all kinds, so that the operator chooses. */
  kind: TypedKind | null;
  /** The free hour of a booking, from the calendar; may be empty. */
  slot: string;
  onSaved: (lead: { kind: TypedKind; id: string }) => void;
  onClose: () => void;
};

/** Stores a lead that came by telephone or in person. Its draft survives a failure and a close. */
function TypedLead({ kind: only, slot, onSaved, onClose }: Props) {
  const [kind, setKind] = useState<TypedKind>(only ?? "contact");
  const choice = only === null && (
    <Segments
      label={text.kind}
      values={["contact", "demo-booking"]}
      texts={text.kinds}
      value={kind}
      onChange={setKind}
      className="self-start"
    />
  );
  const Form = forms[kind];
  const saved = (id: string) => onSaved({ kind, id });
  return <Form choice={choice} slot={slot} onSaved={saved} onClose={onClose} />;
}

type FormProps = {
  choice: ReactNode;
  slot: string;
  onSaved: (id: string) => void;
  onClose: () => void;
};

const forms = { contact: ContactForm, "demo-booking": BookingForm };

/** The first values of a form. */
const nobody = {
  name: "",
  phone: "",
  email: "",
  source: "phone",
  adminNotes: "",
  locale: "pl",
  isTold: false,
} as const;

const shared = {
  stored: null,
  record: Created,
  names: text.fields,
  failed: text.failed,
  toast: (_: unknown, { edit }: { edit: object }) => ({
    title: text.created,
    ...("isTold" in edit && "email" in edit && { description: text.createdAndTold }),
  }),
};

function ContactForm({ choice, onSaved, onClose }: FormProps) {
  const endpoint = typedLeadEndpoints.contact;
  const draft = "panel/typed-contact";
  const openFirst = useOpenFirst(draft, onSaved);
  const record = useRecordForm({
    ...shared,
    schema: TypedContact,
    typedOf: (): z.input<typeof TypedContact> => ({ ...nobody, subject: "", message: "" }),
    draft,
    save: ({ body }) => call(endpoint, { body }, { draft }).catch(openFirst),
    refresh: [[leadEndpoints.contact.list.path], [inboxEndpoints.list.path]],
    onSaved: ({ id }) => onSaved(id),
  });
  return (
    <RecordDialog
      record={record}
      title={text.title}
      closeLabel={text.close}
      text={text}
      failed={text.failed}
      onClose={onClose}
    >
      {choice}
      <Caller record={record} />
      <Field {...record.control("subject")} />
      <Textarea {...record.control("message")} rows={4} />
      <Handling record={record} />
    </RecordDialog>
  );
}

function BookingForm({ choice, slot, onSaved, onClose }: FormProps) {
  const endpoint = typedLeadEndpoints["demo-booking"];
  const { list } = leadEndpoints["demo-booking"];
  const draft = "panel/typed-demo-booking";
  const openFirst = useOpenFirst(draft, onSaved);
  const record = useRecordForm({
    ...shared,
    schema: TypedDemoBooking,
    typedOf: (): z.input<typeof TypedDemoBooking> => ({
      ...nobody,
      clubName: "",
      selectedSlot: slot,
    }),
    draft,
    save: ({ body }) => call(endpoint, { body }, { draft }).catch(openFirst),
    refresh: [[list.path], [slotEndpoints.list.path], [inboxEndpoints.list.path], slotsKey],
    onSaved: ({ id }) => onSaved(id),
  });
  return (
    <RecordDialog
      record={record}
      title={text.title}
      closeLabel={text.close}
      text={text}
      failed={text.failed}
      onClose={onClose}
    >
      {choice}
      <Caller record={record} />
      <Field {...record.control("clubName")} />
      <SlotFields
        control={record.control("selectedSlot")}
        slot={record.typed.selectedSlot}
        onChange={(chosen) =>
          record.form.setValue("selectedSlot", chosen, {
            shouldValidate: record.form.formState.isSubmitted,
          })
        }
      />
      <Handling record={record} />
    </RecordDialog>
  );
}

/** Opens the lead that an earlier press has stored. What was typed since stays a draft. */
function useOpenFirst(draft: string, onSaved: FormProps["onSaved"]) {
  const showToast = useToast();
  return (error: unknown): never => {
    const first = firstAnswerIn(error, Created);
    if (first) {
      endPress(draft);
      showToast({ tone: "success", title: text.wasCreated, description: text.laterChanges });
      onSaved(first.id);
    }
    throw error;
  };
}

/** The part of a form that both kinds have. */
type SharedRecord = {
  control: (field: keyof typeof nobody) => UseFormRegisterReturn & {
    label: string;
    error: string | undefined;
    required: boolean;
  };
  typed: { email?: unknown };
};

function Caller({ record }: { record: SharedRecord }) {
  return (
    <>
      <Field {...record.control("name")} autoComplete="off" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...record.control("phone")} type="tel" autoComplete="off" hint={text.reach} />
        <EmailField {...record.control("email")} autoComplete="off" locale="pl" />
      </div>
    </>
  );
}

function Handling({ record }: { record: SharedRecord }) {
  const { label: _, ...isTold } = record.control("isTold");
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select {...record.control("source")} options={options(channels)} />
        <Select {...record.control("locale")} options={options(admin.list.languages)} />
      </div>
      <Textarea {...record.control("adminNotes")} rows={3} hint={text.notesHint} />
      <Checkbox {...isTold} required={false} disabled={!record.typed.email}>
        {text.isTold}
        <span className="block text-sm text-muted">{text.isToldHint}</span>
      </Checkbox>
    </>
  );
}

function options(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
