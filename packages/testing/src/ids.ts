/**
 * The id of a record that was made at this moment (RFC 9562, 5.7); by it the lists know when it
 * came.
 */
export function idOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
