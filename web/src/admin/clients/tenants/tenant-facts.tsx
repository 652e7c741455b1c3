import type { Tenant } from "@scm/contract";
import { tenants as text } from "@scm/text/admin/tenants";
import { formatMoment } from "@scm/text/moment";
import { Button } from "../../../ui/button.tsx";
import { AuditLink } from "../../parts/audit-link.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { Address } from "./address.tsx";

const linkLook =
  "underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2";

export function ClubContact({ tenant }: { tenant: Tenant }) {
  const { clubName, contactEmail, contactPhone } = tenant;
  return (
    <div className="flex flex-col items-start wrap-anywhere">
      <span dir="auto">{shownName(clubName)}</span>
      <a href={`mailto:${contactEmail}`} className={`text-sm text-muted ${linkLook}`}>
        <Address>{contactEmail}</Address>
      </a>
      {contactPhone && (
        <a
          href={`tel:${contactPhone.replaceAll(/[^+\d]/g, "")}`}
          className={`text-sm text-muted ${linkLook}`}
        >
          {contactPhone}
        </a>
      )}
    </div>
  );
}

/** One below the other, as the heads of their column stand. */
export function TenantDates({ tenant: { createdAt, lastActivity } }: { tenant: Tenant }) {
  return (
    <dl className="text-sm whitespace-nowrap tabular-nums">
      <dt className="sr-only">{text.columns.createdAt}</dt>
      <dd>{formatMoment(createdAt)}</dd>
      <dt className="sr-only">{text.columns.lastActivity}</dt>
      <dd className="text-muted">{lastActivity ? formatMoment(lastActivity) : text.never}</dd>
    </dl>
  );
}

export function TenantAuditLink({ tenant: { id, tenantName } }: { tenant: Tenant }) {
  return (
    <AuditLink subjectKind="tenant" subjectId={id} label={`${text.auditLog} ${tenantName}`}>
      {text.auditLog}
    </AuditLink>
  );
}

type SwitchButtonProps = { tenant: Tenant; isPending: boolean; onSwitch: () => void };

export function SwitchButton({ tenant, isPending, onSwitch }: SwitchButtonProps) {
  const { isActive, tenantName } = tenant;
  const word = isActive ? text.switch.deactivate : text.switch.activate;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${word} ${text.switch.of(tenantName)}`}
      isPending={isPending}
      title={isActive ? text.switch.meaning : undefined}
      onClick={onSwitch}
    >
      {word}
    </Button>
  );
}
