import { useId, useState } from "react";
import { webhookEndpoints, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { Eye, EyeOff, KeyRound } from "lucide-react";
import { call } from "../../../lib/api-client.ts";
import { CopiedValue } from "../../../ui/copied-value.tsx";
import { SmallButton } from "../../parts/small-button.tsx";
import { MaskedValue } from "../hand-over.tsx";
import { InlineRotation } from "../secret-rotation.tsx";
import { useRevealedSecret } from "../use-revealed-secret.ts";

const text = tenants.webhook;

/** Reveals and replaces the secret that signs a tenant's webhooks. */
export function SigningSecret({ tenant: { id, clientId } }: { tenant: Tenant }) {
  const { secret, ...revealed } = useRevealedSecret(
    async () => (await call(webhookEndpoints.revealSecret, { id })).secret,
    tenants.credentials,
  );
  const titleId = useId();
  const [isRotating, setRotating] = useState(false);
  const isShown = secret !== null;
  // It is issued together with the client id.
  const isIssued = clientId !== null;

  function rotate(): void {
    revealed.hide();
    setRotating(true);
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 id={titleId} className="text-sm font-semibold">
          {text.secret}
        </h3>
        {isIssued && !isRotating && (
          <>
            {!isShown && <MaskedValue>{tenants.handOver.masked}</MaskedValue>}
            <RevealButton {...revealed} isShown={isShown} />
            <SmallButton icon={KeyRound} variant="quiet" onClick={rotate}>
              {text.rotation.open}
            </SmallButton>
          </>
        )}
      </div>
      <p className="text-sm text-muted">{isIssued ? text.secretHint : text.secretPending}</p>
      {isShown && (
        <dl className="rounded-md border border-line bg-paper p-4">
          <CopiedValue name={text.secret} value={secret} words={tenants.copy} />
        </dl>
      )}
      {isRotating && <Rotation tenantId={id} onClose={() => setRotating(false)} />}
    </section>
  );
}

type RevealProps = { isShown: boolean; isPending: boolean; toggle: () => void };

function RevealButton({ isShown, isPending, toggle }: RevealProps) {
  const Icon = isShown ? EyeOff : Eye;
  const word = isShown ? tenants.credentials.hide : tenants.credentials.reveal;
  return (
    <SmallButton
      icon={Icon}
      variant="quiet"
      aria-label={`${word} ${text.secret}`}
      aria-expanded={isShown}
      isPending={isPending}
      onClick={toggle}
    >
      {word}
    </SmallButton>
  );
}

function Rotation({ tenantId: id, onClose }: { tenantId: string; onClose: () => void }) {
  return (
    <InlineRotation
      text={{ ...tenants.secret, ...text.rotation }}
      rotate={async () => (await call(webhookEndpoints.rotateSecret, { id })).secret}
      onClose={onClose}
    >
      {(issued) => (
        <dl className="rounded-md border border-line bg-paper p-4">
          <CopiedValue name={text.secret} value={issued} words={tenants.copy} />
        </dl>
      )}
    </InlineRotation>
  );
}
