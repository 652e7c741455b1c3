import { useSyncExternalStore } from "react";
import { useSiteInfo } from "../lib/site-info.tsx";

/** The provider's postal address, its postal code on one line. */
export function CompanyAddress() {
  const { address } = useSiteInfo().company;
  // Pages are drawn before the address is known, so at first it is one piece, as they have it.
  const isWhole = useSyncExternalStore(never, isShown, isDrawn);

  if (isWhole) return address;
  return address.split(postalCode).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** In parentheses, so that what is split at stays among the parts. */
const postalCode = /(\d{2}-\d{3})/;

function never() {
  return () => undefined;
}

function isShown(): boolean {
  return false;
}

function isDrawn(): boolean {
  return true;
}
