import { useSyncExternalStore } from "react";
import { useSiteInfo } from "../lib/site-info.tsx";

/** The provider's postal address. The postal code never wraps. */
export function CompanyAddress() {
  const { address } = useSiteInfo().company;
  // The prerendered page has a placeholder here, so the first render must not split the address.
  const isWhole = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );

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

/** The group makes `split` keep what it matches. */
const postalCode = /(\d{2}-\d{3})/;
