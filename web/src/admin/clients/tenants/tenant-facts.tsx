import type { Tenant } from "@scm/contract";
import { tenants as text } from "@scm/text/admin/tenants";
import type { ComponentPropsWithoutRef, ComponentType } from "react";
import { buttonLook } from "../../../ui/button-look.ts";
import { Button } from "../../../ui/button.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { ContactLink } from "../contact-email.tsx";
import { Address } from "./address.tsx";

const linkLook =
  "underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2";

export function ClubContact({ tenant }: { tenant: Tenant }) {
  const { clubName, contactEmail, contactPhone } = tenant;
  return (
    <div className="flex flex-col items-start wrap-anywhere">
      <span dir="auto">{shownName(clubName)}</span>
      <ContactLink email={contactEmail} erased={text.erased}>
        <Address>{contactEmail}</Address>
      </ContactLink>
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

type IconButtonProps = Omit<ComponentPropsWithoutRef<"button">, "children"> & {
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  title: string;
  /** Completes the name of the button for screen readers. */
  of: string;
};

/** Shows its title on a card only, because a table has no room for it. */
export function IconButton({ icon: Icon, title, of, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      title={title}
      aria-label={`${title} ${of}`}
      className={`${buttonLook({ variant: "quiet", size: "small" })} ${iconLook}`}
    >
      <Icon aria-hidden={true} size={18} />
      <span className="lg:hidden">{title}</span>
    </button>
  );
}

const iconLook =
  "lg:size-9 lg:shrink-0 lg:rounded-sm lg:border lg:border-transparent lg:px-0 lg:text-muted " +
  "lg:enabled:hover:border-edge lg:enabled:hover:bg-transparent lg:enabled:hover:text-ink lg:aria-expanded:border-edge " +
  "lg:aria-expanded:text-ink lg:pointer-coarse:size-11";
