/** When a receiver says when it can be tried again. All are in seconds. */

/** The three forms of a date in HTTP (RFC 9110, 5.6.7). The last one has no zone and means GMT. */
const httpDate =
  /^(?:[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4}|[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d) \d\d:\d\d:\d\d (?:GMT|\d{4})$/;

/** The header `Retry-After` (RFC 9110, 10.2.3); 0 for what is neither seconds nor a date ahead. */
export function retryAfterS(header: string | undefined, now = Date.now()): number {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value);
  if (!httpDate.test(value)) return 0;
  const at = Date.parse(value.endsWith("GMT") ? value : `${value} GMT`);
  return Number.isNaN(at) ? 0 : Math.max(Math.ceil((at - now) / 1_000), 0);
}

const unitS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

/** As mail servers write that greylist: `for 300 seconds`, `in 5 minutes`, `in 00:04:59`. Else 0. */
export function waitInS(reply: string): number {
  const [, count, unit = "s", hours, minutes, seconds] =
    /\b(?:in|for|after) (?:(\d{1,5}) ?([smh])[a-z]*\b|(\d\d):(\d\d):(\d\d)\b)/i.exec(reply) ?? [];
  if (count !== undefined) return Number(count) * (unitS[unit.toLowerCase()] ?? 0);
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
