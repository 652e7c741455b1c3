import type { Tenant } from "@scm/contract";
import { tenants as text } from "@scm/text/admin/tenants";
import { Button } from "../../../ui/button.tsx";
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
