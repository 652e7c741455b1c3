import type { ReactNode } from "react";
import type { ScmInstance } from "@scm/contract";
import { instances } from "@scm/text/admin/instances";
import { readableAddress } from "@scm/text/readable-address";
import { formatMoment } from "@scm/text/moment";
import { Dialog } from "../../../ui/dialog.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { ContactWords } from "../contact-email.tsx";
import { ApiCredentials } from "./api-credentials.tsx";
import { InstanceBadge } from "./instance-badge.tsx";

const text = instances.details;

type Props = { instance: ScmInstance; onClose: () => void };

export function DetailsDialog({ instance, onClose }: Props) {
  const { domain, webhookUrl, modules, lastActivity } = instance;
  return (
    <Dialog
      lang="en"
      title={text.title(shownName(instance.instanceName))}
      closeLabel={instances.close}
      size="large"
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Row term={text.instanceName}>{shownName(instance.instanceName)}</Row>
          <Row term={text.clubName}>{shownName(instance.clubName)}</Row>
          <Row term={text.contactEmail}>
            <ContactWords email={instance.contactEmail} erased={instances.erased} />
          </Row>
          <Row term={text.domain}>{domain === null ? text.noDomain : readableAddress(domain)}</Row>
          <Row term={text.status}>
            <InstanceBadge status={instance.status} />
          </Row>
          <Row term={text.licenseType}>{instances.licenses[instance.licenseType]}</Row>
          {webhookUrl && <Row term={text.webhookUrl}>{webhookUrl}</Row>}
        </dl>
        <section aria-labelledby="api-credentials" className="flex flex-col gap-2">
          <h3 id="api-credentials" className="text-sm font-semibold">
            {text.credentials}
          </h3>
          <ApiCredentials instance={instance} />
        </section>
        <section aria-labelledby="enabled-modules" className="flex flex-col gap-2">
          <h3 id="enabled-modules" className="text-sm font-semibold">
            {text.modules}
          </h3>
          {modules.length === 0 ? (
            <p className="text-muted">{text.noModules}</p>
          ) : (
            <ul className="flex flex-wrap gap-2">
              {modules.map((name, index) => (
                <li
                  key={index}
                  className="rounded-sm bg-grey-tint px-2 py-0.5 text-sm wrap-anywhere text-grey-text"
                >
                  {name}
                </li>
              ))}
            </ul>
          )}
        </section>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Row term={text.createdAt}>{formatMoment(instance.createdAt)}</Row>
          <Row term={text.lastActivity}>
            {lastActivity ? formatMoment(lastActivity) : instances.never}
          </Row>
        </dl>
      </div>
    </Dialog>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
