/** An id with this creation time (RFC 9562, 5.7), which the filters of lists use. */
export function idOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
