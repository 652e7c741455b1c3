import { useEffect, useRef, useState } from "react";
import type { Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CopiedValue } from "../copied-value.tsx";
import { RotationForm } from "./rotation-form.tsx";
import { SecretUses } from "./secret-uses.tsx";

const text = tenants.secret;

type Props = { tenant: Tenant; onClose: () => void };

/** Gives a tenant a new secret, and shows how the last ones were used. */
export function SecretDialog({ tenant, onClose }: Props) {
  const [issued, setIssued] = useState<string | null>(null);

  return (
    <Dialog title={text.title(tenant.tenantName)} closeLabel={tenants.form.close} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {issued === null ? (
          <RotationForm tenant={tenant} onIssued={setIssued} onClose={onClose} />
        ) : (
          <Issued secret={issued} onClose={onClose} />
        )}
        <SecretUses tenantId={tenant.id} />
      </div>
    </Dialog>
  );
}

function Issued({ secret, onClose }: { secret: string; onClose: () => void }) {
  const news = useRef<HTMLDivElement>(null);

  // The focus was in the form, which is gone.
  useEffect(() => news.current?.focus(), []);

  return (
    <div ref={news} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice tone="success" title={text.issued}>
        <p>{text.issuedHint}</p>
      </Notice>
      <dl className="rounded-md border border-line bg-paper p-4">
        <CopiedValue name={tenants.credentials.clientSecret} value={secret} words={tenants.copy} />
      </dl>
      <Button onClick={onClose} className="sm:self-start">
        {text.done}
      </Button>
    </div>
  );
}
