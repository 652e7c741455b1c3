import {
  AdminSlot,
  Dashboard,
  Login,
  Operator,
  ProblemDocument,
  SiteInfo,
  Slot,
  SlotBatch,
  SlotBatchDeletion,
  SlotBatchDeletionResult,
  SlotBatchResult,
  SlotCreation,
  Statistics,
  Testimonial,
  TestimonialChange,
  TestimonialCreation,
} from "@scm/contract";
import { z } from "zod";
import { accountSchemas } from "./account-schemas.ts";
import { clientSchemas } from "./client-schemas.ts";
import * as examples from "./examples.ts";
import { operationSchemas } from "./operation.ts";

type NamedSchema = { schema: z.ZodType; description: string; example?: unknown };

/** Everything that travels in a body, by the name under which a document speaks of it. */
const schemas = {
  ...accountSchemas,
  ...clientSchemas,
  ...operationSchemas,
  AdminSlot: { schema: AdminSlot, description: "A slot, and the demo booking that holds it." },
  Dashboard: { schema: Dashboard, description: "Figures and the latest leads." },
  Health: { schema: z.object({ status: z.literal("ok") }), description: "The process answers." },
  Login: { schema: Login, description: "What an operator logs in with." },
  Operator: { schema: Operator, description: "Who is logged in." },
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
  SiteInfo: { schema: SiteInfo, description: "What the site shows of its provider." },
  Slot: { schema: Slot, description: "A time at which a demo can be booked." },
  SlotBatch: {
    schema: SlotBatch,
    description: "Up to 700 times, each as that of a single slot.",
    example: examples.slotBatch,
  },
  SlotBatchDeletion: {
    schema: SlotBatchDeletion,
    description: "The ids of up to 700 slots.",
    example: examples.slotBatchDeletion,
  },
  SlotBatchDeletionResult: {
    schema: SlotBatchDeletionResult,
    description: "Which slots were deleted, and which are held by bookings.",
  },
  SlotBatchResult: {
    schema: SlotBatchResult,
    description: "The slots that were made, and the times that were skipped.",
  },
  SlotCreation: {
    schema: SlotCreation,
    description: "A full hour from 6:00 to 16:00 in Europe/Warsaw, in the future.",
    example: examples.slot,
  },
  Statistics: { schema: Statistics, description: "The last 30 days, day by day and in all." },
  Testimonial: { schema: Testimonial, description: "What a club says of the product." },
  TestimonialChange: {
    schema: TestimonialChange,
    description: 'Fields that are absent stay as they are; `null` or `""` takes the logo away.',
    example: examples.testimonialChange,
  },
  TestimonialCreation: {
    schema: TestimonialCreation,
    description: "What a club says of the product.",
    example: examples.testimonial,
  },
} satisfies Record<string, NamedSchema>;

export type SchemaName = keyof typeof schemas;

export function schemaOf(name: SchemaName): NamedSchema {
  return schemas[name];
}
