/** E-mail addresses. Their domains are stored in ASCII, whatever was typed. */
import { z } from "zod";
import { faultMessage, lengthMax, lengthMin, missingOrInvalid } from "./fields.ts";
import { uniformAddress } from "./uniform-text.ts";

/**
 * An address that mail servers of the internet can reach: by the rule of the browser's own check
 * (HTML, `input type=email`), and with a domain of at least two names. At most 254 characters
 * (RFC 5321, 4.5.3.1.3).
 */
export const Email = addressBy(faultOf);

/** An address that is only compared with known ones, such as `admin@localhost`. */
export const KnownEmail = addressBy((address) =>
  z.regexes.html5Email.test(address) ? null : faultMessage("email"),
);

/** Reads a mailbox. Its name is what was typed, or the text in its quotation marks (RFC 5322). */
export function readMailbox(text: string): { name: string; address: string } {
  const [, typed = "", address = text] = /^(.*)<(.*)>$/.exec(text) ?? [];
  const name = typed.trim();
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/.exec(name) ?? [];
  return { name: quoted?.replaceAll(/\\(.)/g, "$1") ?? name, address };
}

/** @param fault the fault of an address; null for a right one */
function addressBy(fault: (address: string) => string | null) {
  return z
    .string({ error: missingOrInvalid })
    .overwrite(uniformAddress)
    .check(
      lengthMin(1, { error: faultMessage("required"), abort: true }),
      lengthMax(254, { error: faultMessage("tooLong", 254), abort: true }),
    )
    .refine((address) => fault(address) === null, {
      error: ({ input }) => fault(String(input)) ?? faultMessage("email"),
    });
}

function faultOf(address: string): string | null {
  const [letter] = /[^\p{ASCII}](?=.*@)/u.exec(address) ?? [];
  if (letter !== undefined) return faultMessage("emailLetter", letter);
  if (/^\.|\.\.|\.@|@\.|.\.$/.test(address)) return faultMessage("emailDots");
  if (!z.regexes.html5Email.test(address)) return faultMessage("email");
  const domain = address.slice(address.indexOf("@") + 1);
  if (!domain.includes(".")) return faultMessage("emailDomain", domain);
  return /\.\d+$/.test(domain) ? faultMessage("email") : null;
}
