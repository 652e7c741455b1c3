import { useState } from "react";
import type { Operator } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { account } from "@scm/text/admin/account";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, LogOut } from "lucide-react";
import { EntryPage } from "../parts/entry-page.tsx";
import { sessionQuery, useLogOut } from "../parts/session.ts";
import { SmallButton } from "../parts/small-button.tsx";
import { PasskeyAddDialog } from "./passkey-add-dialog.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TotpOnSteps, useTotpOn } from "./totp-on-steps.tsx";

const text = account.setup;

/** Leads an operator through the setup that the account still needs. */
export function SetupPage({ operator }: { operator: Operator }) {
  const client = useQueryClient();
  const goOn = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  return operator.setup === "password" ? (
    <OwnPassword email={operator.email} onDone={goOn} />
  ) : (
    <OwnSecondFactor onDone={goOn} />
  );
}

function OwnPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const logOut = useLogOut();
  return (
    <EntryPage title={text.password.title}>
      <p className="mt-1 mb-5 text-muted">{text.password.lead}</p>
      <PasswordForm email={email} onChanged={onDone} />
      <SmallButton
        icon={LogOut}
        variant="quiet"
        className="mt-4 -ml-3.5"
        isPending={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        {admin.access.logOut}
      </SmallButton>
    </EntryPage>
  );
}

function OwnSecondFactor({ onDone }: { onDone: () => void }) {
  const change = useTotpOn();
  const logOut = useLogOut();
  const [isAdding, setAdding] = useState(false);
  const isStarted = change.start.data !== undefined;
  return (
    <EntryPage title={change.confirm.data ? account.totp.codesTitle : text.secondFactor.title}>
      <div className="mt-1">
        <TotpOnSteps
          change={change}
          lead={text.secondFactor.lead}
          leave={admin.access.logOut}
          onSaved={onDone}
          onCancel={() => (isStarted ? change.start.reset() : logOut.mutate())}
        />
      </div>
      {!isStarted && (
        <SmallButton
          icon={KeyRound}
          variant="quiet"
          className="mt-4 -ml-3.5"
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {account.passkeys.addInstead}
        </SmallButton>
      )}
      {isAdding && (
        <PasskeyAddDialog
          account={{ isTotpOn: false, passkeyCount: 0 }}
          onClose={() => setAdding(false)}
          onAdded={onDone}
        />
      )}
    </EntryPage>
  );
}
