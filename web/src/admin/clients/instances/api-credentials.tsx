import { useState } from "react";
import type { ScmInstance } from "@scm/contract";
import { instances } from "@scm/text/admin/instances";
import { Eye, EyeOff, KeyRound } from "lucide-react";
import { call } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { CopiedValue } from "../../../ui/copied-value.tsx";
import { MaskedValue } from "../masked-value.tsx";
import { PendingCredentials } from "../pending-credentials.tsx";
import { InlineRotation } from "../secret-rotation.tsx";
import { useRevealedSecret } from "../use-revealed-secret.ts";
import { CredentialLinks } from "../credential-links.tsx";
import { InstanceHandOver } from "./instance-hand-over.tsx";
import { instanceSource } from "./instance-source.ts";

const text = instances.details;
const { headers, locale: lang } = instanceSource;

/** The key in plain text; one press reveals the secret, another replaces it. */
export function ApiCredentials({ instance }: { instance: ScmInstance }) {
  const { id, apiKey } = instance;
  const [isRotating, setRotating] = useState(false);

  if (apiKey === null) {
    return (
      <PendingCredentials
        source={instanceSource}
        client={instance}
        isIssued={(fresh) => fresh.apiKey !== null}
        text={text}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 rounded-md border border-line bg-paper p-4">
        <dl>
          <CopiedValue name={text.apiKey} value={apiKey} words={instances.copy} />
        </dl>
        {!isRotating && <ApiSecret id={id} onRotate={() => setRotating(true)} />}
        {isRotating && <Rotation instance={instance} onClose={() => setRotating(false)} />}
      </div>
      <CredentialLinks
        source={instanceSource}
        id={id}
        text={instances.links}
        copyWords={instances.copy}
      />
    </div>
  );
}

function ApiSecret({ id, onRotate }: { id: string; onRotate: () => void }) {
  const { secret, isPending, toggle } = useRevealedSecret(
    async () => (await call(instanceSource.revealSecret, { id }, { headers })).apiSecret,
    { failed: text.revealFailed, lang },
  );
  const Icon = secret === null ? Eye : EyeOff;
  const word = secret === null ? text.reveal : text.hide;
  return (
    <>
      <dl>
        {secret === null ? (
          <div>
            <dt className="text-sm text-muted">{text.apiSecret}</dt>
            <dd className="flex">
              <MaskedValue>{text.masked}</MaskedValue>
            </dd>
          </div>
        ) : (
          <CopiedValue name={text.apiSecret} value={secret} words={instances.copy} />
        )}
      </dl>
      <div className="-ml-3.5 flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          aria-label={`${word} ${text.apiSecret}`}
          aria-expanded={secret !== null}
          isPending={isPending}
          onClick={toggle}
        >
          {!isPending && <Icon aria-hidden="true" size={16} />}
          {word}
        </Button>
        <Button variant="quiet" size="small" onClick={onRotate}>
          <KeyRound aria-hidden="true" size={16} />
          {text.rotate}
        </Button>
      </div>
    </>
  );
}

function Rotation({ instance, onClose }: { instance: ScmInstance; onClose: () => void }) {
  const { id } = instance;
  return (
    <InlineRotation
      text={instances.secret}
      rotate={async (overlapHours) => {
        const input = { id, body: { overlapHours } };
        return (await call(instanceSource.rotateSecret, input, { headers })).apiSecret;
      }}
      uses={{
        queryKey: [instanceSource.list.path, "secrets", id],
        queryFn: () => call(instanceSource.listSecretUses, { id }, { headers }),
      }}
      onClose={onClose}
    >
      {(issued) => <InstanceHandOver instance={instance} issued={issued} />}
    </InlineRotation>
  );
}
