import { useSyncExternalStore } from "react";
import { useSiteInfo } from "../lib/site-info.tsx";

/** The provider's postal address; the postal code does not break. */
export function CompanyAddress() {
  const { address } = useSiteInfo().company;
  // The address is unknown when pages are prerendered, so the first render shows it as one piece.
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

/** In parentheses, so that `split` keeps what it matches. */
const postalCode = /(\d{2}-\d{3})/;
