import { bookingAttacks } from "./bookings.ts";
import { loginAttacks } from "./logins.ts";
import { logAttacks } from "./logs.ts";
import { mailAttacks } from "./mails.ts";
import { neighbourAttacks } from "./neighbours.ts";
import { panelAttacks } from "./panel.ts";
import { requestAttacks } from "./requests.ts";
import { settingAttacks } from "./settings.ts";

/** In this order: the logins end with a second factor, which no later login gives. */
export const attacks = [
  ...panelAttacks,
  ...mailAttacks,
  ...bookingAttacks,
  ...requestAttacks,
  ...settingAttacks,
  ...neighbourAttacks,
  ...loginAttacks,
  ...logAttacks,
];
