import { z } from "zod";

/** Name, description and example of a schema in the OpenAPI document. */
export const documented = z.registry<{ name: string; description: string; example?: unknown }>();
