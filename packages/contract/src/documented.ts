import { z } from "zod";

/** What the OpenAPI documents call a schema, and what they say of it. */
export const documented = z.registry<{ name: string; description: string; example?: unknown }>();
