import type { LeadKind } from "@scm/contract";
import { betaSignupAdmin } from "./beta-signup.tsx";
import { bugReportAdmin } from "./bug-report.tsx";
import { contactAdmin } from "./contact.tsx";
import { demoBookingAdmin } from "./demo-booking.tsx";
import { orderAdmin } from "./order.tsx";

export const leadKinds = {
  contact: contactAdmin,
  "demo-booking": demoBookingAdmin,
  order: orderAdmin,
  "beta-signup": betaSignupAdmin,
  "bug-report": bugReportAdmin,
} satisfies Record<LeadKind, object>;
