import type { ScmInstance } from "@scm/contract";
import { instances } from "@scm/text/admin/instances";
import { call } from "../../../lib/api-client.ts";
import { CredentialLinks } from "../credential-links.tsx";
import { HandOver, HandOverSheet } from "../hand-over.tsx";
import { Pending, useIssued } from "../pending-credentials.tsx";
import { instanceSource } from "./instance-source.ts";

const text = instances.handOver;

type NewProps = { instance: ScmInstance; onClose: () => void };

/** Waits for the credentials of a new instance. */
export function NewInstance({ instance: given, onClose }: NewProps) {
  const { client: instance, ...pending } = useIssued({
    source: instanceSource,
    client: given,
    isIssued: ({ apiKey }: ScmInstance) => apiKey !== null,
  });
  return (
    <HandOverSheet text={text} onClose={onClose}>
      {instance.apiKey === null ? (
        <Pending text={instances.details} {...pending} />
      ) : (
        <>
          <InstanceHandOver instance={instance} />
          <CredentialLinks
            source={instanceSource}
            id={instance.id}
            text={instances.links}
            copyWords={instances.copy}
          />
        </>
      )}
    </HandOverSheet>
  );
}

type Props = {
  instance: ScmInstance;
  /** The secret, if it has just been issued. */
  issued?: string;
};

/** Nothing before the credentials are issued. */
export function InstanceHandOver({ instance: { id, instanceName, apiKey }, issued }: Props) {
  if (apiKey === null) return null;
  const { headers, locale, revealSecret } = instanceSource;
  return (
    <HandOver
      text={text}
      copyWords={instances.copy}
      locale={locale}
      name={instanceName}
      clientId={apiKey}
      reveal={async () => (await call(revealSecret, { id }, { headers })).apiSecret}
      {...(issued !== undefined && { issued })}
    />
  );
}
