import { useState } from "react";
import type { Operator } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { account } from "@scm/text/admin/account";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, LogOut } from "lucide-react";
import { Button, SmallButton } from "../../ui/button.tsx";
import { EntryPage } from "../parts/entry-page.tsx";
import { sessionQuery, useLogOut } from "../parts/session.ts";
import { PasswordForm } from "./account-forms.tsx";
import { PasskeyAddDialog } from "./passkey-dialogs.tsx";

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
  return (
    <EntryPage title={text.password.title}>
      <p className="mt-1 mb-5 text-muted">{text.password.lead}</p>
      <PasswordForm email={email} onChanged={onDone} />
      <LogOutButton />
    </EntryPage>
  );
}

function OwnSecondFactor({ onDone }: { onDone: () => void }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <EntryPage title={text.secondFactor.title}>
      <p className="mt-1 mb-5 text-muted">{text.secondFactor.lead}</p>
      <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
        <KeyRound aria-hidden="true" size={18} />
        {account.passkeys.add}
      </Button>
      <LogOutButton />
      {isAdding && (
        <PasskeyAddDialog passkeyCount={0} onClose={() => setAdding(false)} onAdded={onDone} />
      )}
    </EntryPage>
  );
}

function LogOutButton() {
  const logOut = useLogOut();
  return (
    <SmallButton
      icon={LogOut}
      variant="quiet"
      className="mt-4 -ml-3.5"
      isPending={logOut.isPending}
      onClick={() => logOut.mutate()}
    >
      {admin.access.logOut}
    </SmallButton>
  );
}
