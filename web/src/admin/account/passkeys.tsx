import { useState } from "react";
import type { Account, Passkey } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { account as texts } from "@scm/text/admin/account";
import { formatMoment } from "@scm/text/moment";
import { KeyRound, Plus } from "lucide-react";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Loaded } from "../parts/loading.tsx";
import { Section } from "../parts/section.tsx";
import { passkeysQuery } from "./account-calls.ts";
import { PasskeyAddDialog, PasskeyRemoveDialog, PasskeyRenameDialog } from "./passkey-dialogs.tsx";

const text = texts.passkeys;

type Shown = { name: "add" } | { name: "rename" | "remove"; passkey: Passkey } | null;

/** Lists the operator's passkeys; adds, renames and removes them. */
export function Passkeys({ account: { passkeyCount } }: { account: Account }) {
  const passkeys = useQuery({ ...passkeysQuery, refetchOnMount: "always" });
  const [dialog, setDialog] = useState<Shown>(null);
  const close = () => setDialog(null);

  return (
    <Section id="passkeys" title={text.title} lead={text.lead}>
      <Loaded query={passkeys} words={text} shapes={["h-16"]}>
        {(found) =>
          found.length > 0 && (
            <ul aria-labelledby="passkeys" className="flex flex-col">
              {found.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onOpen={(name) => setDialog({ name, passkey })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {passkeyCount === 1 && <p className="max-w-[40rem] text-sm">{text.onlyOne}</p>}
      <Button
        variant="secondary"
        className="self-start"
        aria-haspopup="dialog"
        onClick={() => setDialog({ name: "add" })}
      >
        <Plus aria-hidden="true" size={18} />
        {text.add}
      </Button>
      {dialog?.name === "add" && <PasskeyAddDialog passkeyCount={passkeyCount} onClose={close} />}
      {dialog?.name === "rename" && (
        <PasskeyRenameDialog passkey={dialog.passkey} onClose={close} />
      )}
      {dialog?.name === "remove" && (
        <PasskeyRemoveDialog passkey={dialog.passkey} onClose={close} />
      )}
    </Section>
  );
}

type RowProps = { passkey: Passkey; onOpen: (dialog: "rename" | "remove") => void };

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, onOpen }: RowProps) {
  const nameId = `passkey-${id}`;
  const used = lastUsedAt === null ? text.neverUsed : text.lastUsed(formatMoment(lastUsedAt));

  return (
    <li className="flex gap-4 border-line py-3 not-first:border-t">
      <KeyRound aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p id={nameId} className="font-medium break-words">
            {name}
          </p>
          <p className="text-sm text-muted">{`${text.added(formatMoment(createdAt))}, ${used}`}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {(["rename", "remove"] as const).map((action) => (
            <SmallButton
              key={action}
              aria-haspopup="dialog"
              aria-describedby={nameId}
              onClick={() => onOpen(action)}
            >
              {text[action]}
            </SmallButton>
          ))}
        </div>
      </div>
    </li>
  );
}
