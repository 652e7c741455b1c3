import { warsawTime } from "@scm/contract";

/** The day in Warsaw, as `2027-03-28`. */
export function today(): string {
  return warsawTime(new Date().toISOString()).slice(0, 10);
}
