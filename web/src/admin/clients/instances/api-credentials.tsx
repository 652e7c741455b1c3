import { useState } from "react";
import type { ScmInstance } from "@scm/contract";
import { instances } from "@scm/text/admin/instances";
import { KeyRound } from "lucide-react";
import { SmallButton } from "../../parts/small-button.tsx";
import { PendingCredentials } from "../pending-credentials.tsx";
import { clientSecretOf, InlineRotation } from "../secret-rotation.tsx";
import { HandOver } from "../hand-over.tsx";
import { instanceSource } from "./instance-source.ts";

const text = instances.details;

/** Shows the credentials that the club needs; one press reveals the secret, another replaces it. */
export function ApiCredentials({ instance }: { instance: ScmInstance }) {
  const { id, apiKey } = instance;
  const [isRotating, setRotating] = useState(false);

  if (apiKey === null) {
    return <PendingCredentials source={instanceSource} client={instance} />;
  }
  return (
    <div className="flex flex-col gap-4">
      {isRotating ? (
        <InlineRotation {...clientSecretOf(instanceSource, id)} onClose={() => setRotating(false)}>
          {(issued) => <HandOver source={instanceSource} client={instance} issued={issued} />}
        </InlineRotation>
      ) : (
        <>
          <HandOver source={instanceSource} client={instance} />
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
    </div>
  );
}
