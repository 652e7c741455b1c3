/** Checks for monitors. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";

export const Health = z
  .object({ status: z.literal("ok") })
  .register(documented, { name: "Health", description: "The process answers." });
export type Health = z.infer<typeof Health>;

export const Readiness = z
  .union([
    z.object({ status: z.literal("ok") }),
    z.object({
      status: z.literal("degraded"),
      queue: z.enum(["away", "evicting"]).optional(),
      worker: z.literal("away").optional(),
    }),
  ])
  .register(documented, {
    name: "Readiness",
    description:
      "Submissions are taken. `degraded`: mails wait, since Redis is away or may drop what it is given, or no worker was heard of within the last 30 s.",
  });
export type Readiness = z.infer<typeof Readiness>;

export const healthEndpoints = {
  read: endpoint({
    method: "GET",
    path: "/api/health",
    published: {
      name: "readHealth",
      tag: "Service",
      summary: "Ask whether the process answers",
      answer: "It does.",
    },
    isFromMemory: true,
    answer: { schema: Health },
  }),
  readReadiness: endpoint({
    method: "GET",
    path: "/api/ready",
    published: {
      name: "readReadiness",
      tag: "Service",
      summary: "Ask whether submissions can be taken",
      answer: "They can.",
    },
    answer: { schema: Readiness },
  }),
};
