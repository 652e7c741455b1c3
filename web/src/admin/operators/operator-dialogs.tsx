import { useState, useId, type ComponentProps } from "react";
import { Invitation, operatorEndpoints, type OperatorAct, type OperatorEntry } from "@scm/contract";
import { operators as text } from "@scm/text/admin/operators";
import { readableAddress } from "@scm/text/readable-address";
import { call } from "../../lib/api-client.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { useCallForm } from "../parts/call-form.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useChange } from "../parts/use-change.ts";

const refresh = [[operatorEndpoints.list.path]];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const change = useChange((body: Invitation) => call(operatorEndpoints.invite, { body }), {
    refresh,
    onSuccess: onClose,
    toast: ({ email }) => text.invited(readableAddress(email)),
    isShownElsewhere: () => true,
  });
  const { control, save, onSubmit } = useCallForm(Invitation, {
    begin: { email: "", name: "" },
    change,
  });
  return (
    <FormDialog
      title={text.inviteTitle}
      closeLabel={text.close}
      text={text.inviting}
      save={save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">{text.inviteLead}</p>
      <EmailField locale="pl" autoComplete="off" required {...control("email", text.email)} />
      <Field autoComplete="off" {...control("name", text.name)} />
    </FormDialog>
  );
}

/** The acts that make sense for an operator, the mildest first. */
function actsFor({ state, hasPassword, passkeyCount }: OperatorEntry): OperatorAct[] {
  if (state === "disabled") return ["enabled"];
  if (state === "invited") return ["invited", "withdrawn"];
  const ofPassword: OperatorAct = hasPassword ? "password-reset" : "invited";
  if (state === "reset") return [ofPassword, "disabled"];
  const withPasskeys: OperatorAct[] = passkeyCount > 0 ? ["passkeys-reset", "access-reset"] : [];
  return ["sessions-ended", ofPassword, ...withPasskeys, "disabled"];
}

type ManageProps = { operator: OperatorEntry; onClose: () => void };

export function ManageDialog({ operator, onClose }: ManageProps) {
  const { id, name, email } = operator;
  const [act, setAct] = useState<OperatorAct | null>(null);
  const manage = useChange(
    (chosen: OperatorAct) => call(operatorEndpoints.change, { id, body: { act: chosen } }),
    {
      refresh,
      onSuccess: onClose,
      toast: (_, chosen) => text.acts[chosen].done,
      isShownElsewhere: () => true,
    },
  );
  return (
    <FormDialog
      title={text.manageTitle(name ?? readableAddress(email))}
      closeLabel={text.close}
      text={{ ...text.managing, ...(act && { submit: text.acts[act].label }) }}
      save={manage}
      isDisabled={act === null}
      onSubmit={() => act && manage.mutate(act)}
      onClose={onClose}
    >
      <fieldset disabled={manage.isPending} className="flex flex-col gap-2">
        <legend className="pb-3 text-muted">{text.manageLead}</legend>
        {actsFor(operator).map((one) => (
          <RadioChoice
            key={one}
            name="act"
            label={text.acts[one].label}
            hint={text.acts[one].hint}
            checked={act === one}
            onChange={() => setAct(one)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

type RadioChoiceProps = Omit<ComponentProps<"input">, "id" | "type" | "aria-describedby"> & {
  label: string;
  hint: string;
};

/** A radio button in a tile, with a hint below its label. */
function RadioChoice({ label, hint, ...input }: RadioChoiceProps) {
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-md border border-edge p-3 hover:border-ink has-checked:border-ink has-checked:bg-paper has-disabled:border-line has-disabled:text-muted">
      <input
        {...input}
        type="radio"
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <div>
        {/* The label covers the whole tile. */}
        <label
          htmlFor={id}
          className="font-medium after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
