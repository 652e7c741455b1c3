/** Providers of addresses that Polish clubs use. An address of one of them is never questioned. */
const providers = `
  gmail.com wp.pl o2.pl onet.pl op.pl vp.pl interia.pl poczta.onet.pl poczta.fm gazeta.pl tlen.pl
  onet.eu interia.eu interia.com go2.pl outlook.com hotmail.com live.com icloud.com yahoo.com
  googlemail.com ymail.com mail.com email.com protonmail.com proton.me me.com
`
  .trim()
  .split(/\s+/);

/** With fewer letters, a provider's name is one edit away from too many other names. */
const nameLettersMin = 4;

/** The address that was probably meant where the domain is one typing error from a known one. */
export function proposedAddress(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at).toLowerCase();
  if (at < 2 || domain === "" || providers.includes(domain)) return null;
  const meant = providers.find((provider) => isMistyped(domain, provider));
  return meant === undefined ? null : address.slice(0, at) + meant;
}

function isMistyped(domain: string, provider: string): boolean {
  const [name = ""] = provider.split(".");
  if (name === domain) return true;
  if (name.length < nameLettersMin && !domain.startsWith(`${name}.`)) return false;
  return isOneEdit(domain, provider);
}

/** True if one letter is missing, added or another one, or two neighbours are swapped. */
function isOneEdit(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  const swapped = `${a[1] ?? ""}${a[0] ?? ""}${a.slice(2)}`;
  return [a.slice(1) === b.slice(1), a.slice(1) === b, a === b.slice(1), swapped === b].some(
    Boolean,
  );
}
