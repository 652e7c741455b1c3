import { useState, useId, type ComponentProps } from "react";
import { operatorEndpoints, type OperatorEntry, Invitation, type OperatorAct } from "@scm/contract";
import { operators as text } from "@scm/text/admin/operators";
import { formatMoment } from "@scm/text/moment";
import { readableAddress } from "@scm/text/readable-address";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleUserRound, CircleX, KeyRound, Mail, UserPlus } from "lucide-react";
import { Link } from "wouter";
import { SmallButton } from "../../ui/button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Address } from "../parts/address.tsx";
import { AddressDialog } from "../parts/address-dialog.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { Loaded } from "../parts/loading.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { sessionQuery } from "../parts/session.ts";
import type { BadgeStyle } from "../parts/badges.tsx";
import { call } from "../../lib/api-client.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { useCallForm } from "../parts/call-form.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useChange } from "../parts/use-change.ts";

const operatorsQuery = endpointQuery(operatorEndpoints.list, {});

export function OperatorsPage() {
  /** The managed operator, or an invitation. */
  const [open, setOpen] = useState<OperatorEntry | "invitation" | null>(null);
  const [corrected, setCorrected] = useState<OperatorEntry | null>(null);
  const list = useQuery({ ...operatorsQuery, refetchOnMount: "always" });
  const { data: own } = useQuery(sessionQuery);
  const close = () => setOpen(null);

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead}>
        <SmallButton
          variant="primary"
          icon={UserPlus}
          aria-haspopup="dialog"
          onClick={() => setOpen("invitation")}
        >
          {text.invite}
        </SmallButton>
      </ScreenHead>
      <Loaded query={list} words={text} shapes={["h-24", "h-24"]}>
        {(found) => (
          <ul aria-label={text.title} className="flex flex-col gap-2">
            {found.map((operator) => (
              <li key={operator.id}>
                <Row
                  operator={operator}
                  isOwn={operator.id === own?.id}
                  onManage={() => setOpen(operator)}
                  onCorrect={() => setCorrected(operator)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {open === "invitation" && <InviteDialog onClose={close} />}
      {open !== null && open !== "invitation" && <ManageDialog operator={open} onClose={close} />}
      {corrected && (
        <AddressDialog operator={corrected} isOwn={false} onClose={() => setCorrected(null)} />
      )}
    </div>
  );
}

const stateStyles: Record<OperatorEntry["state"], BadgeStyle> = {
  active: { colour: "green", icon: CircleCheck },
  invited: { colour: "yellow", icon: Mail },
  reset: { colour: "yellow", icon: KeyRound },
  disabled: { colour: "grey", icon: CircleX },
};

type RowProps = {
  operator: OperatorEntry;
  isOwn: boolean;
  onManage: () => void;
  onCorrect: () => void;
};

function Row({ operator, isOwn, onManage, onCorrect }: RowProps) {
  const { id, email, name, state, createdAt, lastSeenAt } = operator;
  const titleId = `operator-${id}`;
  const seen = lastSeenAt === null ? text.neverSeen : text.seen(unbroken(lastSeenAt));
  const facts = [text.ways(operator), text.added(unbroken(createdAt)), seen];
  return (
    <article
      aria-label={name ?? readableAddress(email)}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-raised px-5 py-3.5"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="font-medium wrap-anywhere">
            {name ?? <Address of={email} />}
          </h2>
          <Badge {...stateStyles[state]}>{text.states[state]}</Badge>
          {isOwn && (
            <Badge colour="blue" icon={CircleUserRound}>
              {text.you}
            </Badge>
          )}
        </div>
        {name !== null && (
          <p className="wrap-anywhere text-muted">
            <Address of={email} />
          </p>
        )}
        <p className="text-sm text-muted">{facts.join(", ")}</p>
      </div>
      {isOwn ? (
        <Link
          href={screens.account.path}
          className={buttonLook({ variant: "secondary", size: "small" })}
        >
          {text.ownAccount}
        </Link>
      ) : (
        <div className="flex flex-wrap gap-2">
          {state === "invited" && (
            <SmallButton aria-haspopup="dialog" aria-describedby={titleId} onClick={onCorrect}>
              {text.address.correct}
            </SmallButton>
          )}
          <SmallButton aria-haspopup="dialog" aria-describedby={titleId} onClick={onManage}>
            {text.manage}
          </SmallButton>
        </div>
      )}
    </article>
  );
}

/** On a phone the line breaks between the facts, not in a moment. */
function unbroken(iso: string): string {
  return formatMoment(iso).replace(" ", "\u00a0");
}

const refresh = [[operatorEndpoints.list.path]];

function InviteDialog({ onClose }: { onClose: () => void }) {
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

function ManageDialog({ operator, onClose }: ManageProps) {
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
