import { screens } from "../parts/screens.ts";

/** Where the booking that holds a slot is shown. */
export function bookingHref(id: string): string {
  return `${screens.demoBookings.path}?id=${id}`;
}
