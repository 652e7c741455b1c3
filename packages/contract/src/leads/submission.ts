import type { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ProblemSlug } from "../problem.ts";
import { Created } from "./created.ts";
import type { FormName } from "./form-proof.ts";

type Form<Body extends z.ZodType, Path extends string, Problems> = {
  name: string;
  path: Path;
  summary: string;
  body: Body;
  forms: readonly FormName[];
  problems?: Problems;
};

/** The endpoint of a form. */
/* @__NO_SIDE_EFFECTS__ */
export function submissionEndpoint<
  Body extends z.ZodType,
  const Path extends string,
  const Problems extends readonly ProblemSlug[] = [],
>({ name, summary, ...form }: Form<Body, Path, Problems>) {
  return endpoint({
    ...form,
    method: "POST",
    published: {
      name,
      tag: "Submissions",
      summary,
      details:
        "It is answered as soon as it is stored; mails follow. Unknown fields are ignored. A client that shows our terms and privacy policy may state their versions as `termsVersion` (accepted) and `privacyVersion`, the day from which the text is in force; a version that never was counts as not stated.",
      answer: "Stored.",
    },
    limit: "forms",
    isRepeatable: true,
    answer: { status: 201, schema: Created },
  });
}
