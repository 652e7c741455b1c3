import { useState } from "react";
import type { ScmInstance } from "@scm/contract";
import { instances } from "@scm/text/admin/instances";
import { KeyRound } from "lucide-react";
import { call } from "../../../lib/api-client.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { PendingCredentials } from "../pending-credentials.tsx";
import { InlineRotation } from "../secret-rotation.tsx";
import { CredentialLinks } from "../credential-links.tsx";
import { InstanceHandOver } from "./instance-hand-over.tsx";
import { instanceSource } from "./instance-source.ts";

const text = instances.details;
const { headers } = instanceSource;

/** Shows the credentials that the club needs; one press reveals the secret, another replaces it. */
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
      {isRotating ? (
        <Rotation instance={instance} onClose={() => setRotating(false)} />
      ) : (
        <>
          <InstanceHandOver instance={instance} />
          <SmallButton
            icon={KeyRound}
            variant="quiet"
            onClick={() => setRotating(true)}
            className="-ml-3.5 self-start"
          >
            {text.rotate}
          </SmallButton>
        </>
      )}
      <CredentialLinks
        source={instanceSource}
        id={id}
        text={instances.links}
        copyWords={instances.copy}
      />
    </div>
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
