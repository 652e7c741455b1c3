import type { Tenant } from "@scm/contract";
import { tenants as text } from "@scm/text/admin/tenants";
import { PhoneLink } from "../../parts/facts.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { ContactLink } from "../contact-email.tsx";

const linkClasses =
  "underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2";

export function ClubContact({ tenant }: { tenant: Tenant }) {
  const { clubName, contactEmail, contactPhone } = tenant;
  return (
    <div className="min-w-0 max-lg:wrap-anywhere">
      <span dir="auto" title={clubName} className="block lg:truncate">
        {shownName(clubName)}
      </span>
      <span className="flex gap-x-3 max-lg:flex-wrap">
        <span className="min-w-0 lg:truncate lg:[&_wbr]:hidden">
          <ContactLink email={contactEmail} erased={text.erased} />
        </span>
        {contactPhone && (
          <PhoneLink
            phone={contactPhone}
            className={`text-sm whitespace-nowrap text-muted ${linkClasses}`}
          />
        )}
      </span>
    </div>
  );
}

/** A button within a line of a table. */
export const textButtonClasses =
  "flex min-h-6 items-center text-sm font-medium underline decoration-line underline-offset-4 " +
  "hover:decoration-current disabled:opacity-70 pointer-coarse:min-h-11";

type SwitchButtonProps = {
  tenant: Tenant;
  isGoing: boolean;
  isPending: boolean;
  onSwitch: () => void;
};

export function SwitchButton({ tenant, isGoing, isPending, onSwitch }: SwitchButtonProps) {
  const { isActive, tenantName } = tenant;
  const ifActive = isGoing ? text.switch.undo : text.switch.deactivate;
  const word = isActive ? ifActive : text.switch.activate;
  return (
    <button
      type="button"
      aria-label={`${word} ${text.switch.of(tenantName)}`}
      aria-busy={isPending}
      disabled={isPending}
      title={isActive && !isGoing ? text.switch.meaning : undefined}
      onClick={onSwitch}
      className={textButtonClasses}
    >
      {word}
    </button>
  );
}
