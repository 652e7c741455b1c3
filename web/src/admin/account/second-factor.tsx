import { useState } from "react";
import type { Account } from "@scm/contract";
import { account as texts } from "@scm/text/admin/account";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../parts/section.tsx";
import { NewCodesDialog, TotpOffDialog, TotpOnDialog } from "./totp-dialogs.tsx";

const text = texts.totp;

/** With this many codes or fewer, the section recommends new ones. */
const codesFew = 3;

export function SecondFactor({ account }: { account: Account }) {
  const { isTotpOn, recoveryCodeCount } = account;
  // `isTotpOn` changes before the dialog closes, so the dialog needs a state of its own.
  const [dialog, setDialog] = useState<"on" | "off" | "codes" | null>(null);
  const close = () => setDialog(null);

  return (
    <Section id="totp" title={text.title} lead={text.lead} aside={<State isOn={isTotpOn} />}>
      {isTotpOn && (
        <p className="text-sm">
          {[text.codesLeft(recoveryCodeCount), recoveryCodeCount <= codesFew && text.fewLeft]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isTotpOn && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog("codes")}>
            {text.renew}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-describedby="totp"
          onClick={() => setDialog(isTotpOn ? "off" : "on")}
        >
          {isTotpOn ? text.disable : text.enable}
        </Button>
      </div>
      {dialog === "on" && <TotpOnDialog account={account} onClose={close} />}
      {dialog === "off" && <TotpOffDialog account={account} onClose={close} />}
      {dialog === "codes" && <NewCodesDialog account={account} onClose={close} />}
    </Section>
  );
}

function State({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge colour="green" icon={ShieldCheck}>
      {text.on}
    </Badge>
  ) : (
    <Badge colour="grey" icon={ShieldOff}>
      {text.off}
    </Badge>
  );
}
