import { createHmac } from "node:crypto";
import { bookingSenderEndpoints, submitDemoBooking } from "@scm/contract";
import {
  cancelBookingsOfSender,
  findBookingSender,
  insertDemoBooking,
  type BookingRules,
} from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { submission } from "./submission.ts";

/** 409 for a slot that is taken, past or unknown; 429 for a sender who has reached a limit. */
export const demoBookingRoutes = implement(
  { submit: submitDemoBooking, ...bookingSenderEndpoints },
  {
    submit: submission((lead, { c, once }, deps) =>
      insertDemoBooking(deps.sql, { ...lead, rules: rulesFor(c, deps) }, once),
    ),
    read: async ({ id }, { sql }) => found(await findBookingSender(sql, id)),
    async cancel({ id, body, operator }, { sql }) {
      const sender = { id, by: body.by, operatorId: operator.id };
      return { cancelled: found(await cancelBookingsOfSender(sql, sender)) };
    },
  },
);

function rulesFor(c: Context, { config, clientAddress, addressKey }: Deps): BookingRules {
  const addressHash = createHmac("sha256", addressKey).update(clientAddress(c)).digest();
  return { addressHash, ...config.bookings };
}
