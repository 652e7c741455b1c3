import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { account as text } from "@scm/text/admin/account";
import { operators } from "@scm/text/admin/operators";
import { SmallButton } from "../../ui/button.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Loaded } from "../parts/loading.tsx";
import { accountQuery } from "./account-calls.ts";
import { NameForm, PasswordForm } from "./account-forms.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Section } from "../parts/section.tsx";
import { Sessions } from "./sessions.tsx";
import { Address } from "../parts/address.tsx";
import { AddressDialog } from "../parts/address-dialog.tsx";

export function AccountPage() {
  const { productName } = useSiteInfo();
  const [isOpen, setOpen] = useState(false);
  const account = useQuery({ ...accountQuery, refetchOnMount: "always" });

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <title>{`${text.title} – ${admin.product(productName)}`}</title>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
        {account.data && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="wrap-anywhere text-muted">
              <Address of={account.data.email} />
            </p>
            <SmallButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {operators.address.own}
            </SmallButton>
          </div>
        )}
      </div>
      {isOpen && account.data && (
        <AddressDialog operator={account.data} isOwn onClose={() => setOpen(false)} />
      )}
      <Loaded
        query={account}
        words={text}
        shapes={["h-[260px]", "h-[394px]", "h-[190px]", "h-[240px]"]}
      >
        {(found) => (
          <>
            <Section id="name" title={text.name.title} lead={text.name.lead}>
              <NameForm name={found.name} />
            </Section>
            <Section id="password" title={text.password.title} lead={text.password.lead}>
              <PasswordForm email={found.email} />
            </Section>
            <Passkeys account={found} />
            <Sessions />
          </>
        )}
      </Loaded>
    </div>
  );
}
