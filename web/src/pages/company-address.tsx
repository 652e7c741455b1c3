import { useSiteInfo } from "../lib/site-info.tsx";
import { Unbroken } from "../ui/unbroken.tsx";

/** The provider's postal address. */
export function CompanyAddress() {
  return <Unbroken>{useSiteInfo().company.address}</Unbroken>;
}
