import { z } from "zod";
import { documented } from "../documented.ts";

export const Created = z.object({ id: z.uuid() }).register(documented, {
  name: "Created",
  description: "What was made of a submission.",
});
