import { dashboard as text } from "@scm/text/admin/dashboard";
import { Link } from "wouter";
import { buttonLook } from "../../ui/button-look.ts";
import { screens } from "../parts/screens.ts";

const targets = [screens.slots, screens.lifecycle, screens.tenants, screens.testimonials];

/** The screens without a counter of their own that an operator goes to most. */
export function QuickLinks() {
  return (
    <nav
      aria-label={text.quickLinks}
      className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap"
    >
      {targets.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          href={path}
          className={buttonLook({ variant: "secondary", size: "small" })}
        >
          <Icon aria-hidden={true} size={16} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
