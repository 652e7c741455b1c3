import { warsawDay } from "@scm/contract";

/** The day in Warsaw, as `2027-03-28`. */
export function today(): string {
  return warsawDay(new Date().toISOString());
}
