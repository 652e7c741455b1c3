import type { Locale } from "@scm/contract";
import { mailText } from "@scm/text/mail";
import type { MailContext } from "./mail.ts";

/** Who sends this mail, as it stands at the foot of each; the e-mail address follows on its own. */
export function providerLines(locale: Locale, { productName, company }: MailContext["brand"]) {
  const text = mailText(locale);
  return [
    `${productName} · ${company.name}`,
    company.address,
    text("company.taxId", { taxId: company.taxId }),
    text("company.phone", { phone: company.phone }),
  ];
}
