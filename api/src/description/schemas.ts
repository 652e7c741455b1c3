import {
  BetaSignup,
  BetaSignupSubmission,
  BugReport,
  Contact,
  ContactSubmission,
  DemoBooking,
  DemoBookingSubmission,
  Login,
  Operator,
  Order,
  OrderSubmission,
  ProblemDocument,
  RevealedPesel,
  SiteInfo,
} from "@scm/contract";
import { z } from "zod";
import { accountSchemas } from "./account-schemas.ts";
import { clientSchemas } from "./client-schemas.ts";
import * as examples from "./examples.ts";
import { leadWorkSchemas } from "./lead-work-schemas.ts";
import { operationSchemas } from "./operation.ts";

type NamedSchema = { schema: z.ZodType; description: string; example?: unknown };

/** Everything that travels in a body, by the name under which a document speaks of it. */
const schemas = {
  ...accountSchemas,
  ...clientSchemas,
  ...leadWorkSchemas,
  ...operationSchemas,
  BetaSignup: { schema: BetaSignup, description: "A club's wish to take part in the beta tests." },
  BetaSignupSubmission: {
    schema: BetaSignupSubmission,
    description: "A club's wish to take part in the beta tests, as a visitor sends it.",
    example: examples.betaSignup,
  },
  BugReport: { schema: BugReport, description: "What the system of a club has reported." },
  Contact: { schema: Contact, description: "A visitor's message to the provider." },
  ContactSubmission: {
    schema: ContactSubmission,
    description: "A message to the provider, as a visitor sends it.",
    example: examples.contact,
  },
  Created: { schema: z.object({ id: z.uuid() }), description: "What was made of a submission." },
  DemoBooking: { schema: DemoBooking, description: "A request for a demo presentation." },
  DemoBookingSubmission: {
    schema: DemoBookingSubmission,
    description:
      "A request for a demo presentation. `selectedSlot` is the `datetime` of a slot, in any ISO 8601 spelling of that instant that names its zone.",
    example: examples.demoBooking,
  },
  Health: { schema: z.object({ status: z.literal("ok") }), description: "The process answers." },
  Login: { schema: Login, description: "What an operator logs in with." },
  Operator: { schema: Operator, description: "Who is logged in." },
  Order: {
    schema: Order,
    description:
      "A club's order. `totalGrosze` is net, in grosze. The administrator's PESEL is not in it; revealing it is a call of its own. `tenants` are those that were made of it, the newest first, at most 20.",
  },
  OrderSubmission: {
    schema: OrderSubmission,
    description:
      "A club's order. An address or an administrator makes it a full order, which needs `street`, `postalCode`, `city` and `adminUser`. Authorized persons without both names are dropped.",
    example: examples.order,
  },
  Problem: { schema: ProblemDocument, description: "Every error (RFC 9457)." },
  Readiness: {
    schema: z.union([
      z.object({ status: z.literal("ok") }),
      z.object({
        status: z.literal("degraded"),
        queue: z.enum(["away", "evicting"]).optional(),
        worker: z.literal("away").optional(),
      }),
    ]),
    description:
      "Submissions are taken. `degraded`: mails wait, since Redis is away or may drop what it is given, or no worker was heard of within the last 30 s.",
  },
  RevealedPesel: { schema: RevealedPesel, description: "The PESEL of an order's administrator." },
  SiteInfo: { schema: SiteInfo, description: "What the site shows of its provider." },
} satisfies Record<string, NamedSchema>;

export type SchemaName = keyof typeof schemas;

export function schemaOf(name: SchemaName): NamedSchema {
  return schemas[name];
}
