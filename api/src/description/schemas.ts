import { Login, Operator, ProblemDocument, SiteInfo } from "@scm/contract";
import { z } from "zod";
import { accountSchemas } from "./account-schemas.ts";
import { operationSchemas } from "./operation.ts";

type NamedSchema = { schema: z.ZodType; description: string; example?: unknown };

/** Everything that travels in a body, by the name under which a document speaks of it. */
const schemas = {
  ...accountSchemas,
  ...operationSchemas,
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
} satisfies Record<string, NamedSchema>;

export type SchemaName = keyof typeof schemas;

export function schemaOf(name: SchemaName): NamedSchema {
  return schemas[name];
}
