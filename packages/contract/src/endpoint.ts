/**
 * An endpoint of the api as a value. The api implements it, the web calls it, and the OpenAPI
 * document describes those of visitors and clubs' systems.
 */
import { z } from "zod";
import type { FormName } from "./leads/form-proof.ts";
import type { ProblemSlug } from "./problem.ts";

/** The groups of the OpenAPI document, in their order. */
export const tags = {
  Service: "Whether it runs, and what it says of itself.",
  Submissions: "What visitors send by the forms of the site.",
  Slots: "Times at which a demo can be booked.",
  Testimonials: "What clubs say of the product.",
  "Beta popup": "Whether visitors are shown the signup for the beta tests.",
  "Club systems": "What the system of a club does: it gets a token, and reports bugs with it.",
};

/** The steps that an operator still has to take before the panel opens, in this order. */
export const Setup = z.enum(["password", "second-factor"]);
export type Setup = z.infer<typeof Setup>;

/** The words of the document on an endpoint and its answer. */
export type Published = {
  /** The `operationId`. */
  name: string;
  tag: keyof typeof tags;
  summary: string;
  details?: string;
  answer: string;
};

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** `:id` is the id of a record. */
  path: string;
  /** Listed in the OpenAPI document. */
  published?: Published;
  /**
   * Everybody by default. `anyone` may be an operator, who gets another answer. A `watcher` is an
   * operator whose page polls: its calls do not extend the session, and the handler checks it. An
   * `oauth-client` has its own routes: its body is a form, and its errors are those of OAuth.
   */
  caller?: "operator" | "watcher" | "anyone" | "club-system" | "oauth-client";
  /** Open to an operator whose account still needs this step; others are refused until then. */
  setup?: Setup;
  /**
   * Needs a proof of the operator that is not older than half an hour: for what a stolen session
   * must not read or change.
   */
  freshProof?: true;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Programs that cannot mend it send the body, so it is read in any encoding. */
  isForgiving?: true;
  /** The limit of the body in bytes; 64 KiB by default. */
  bytesMax?: number;
  /** The rate limit. The handler counts `login`, because that count needs the e-mail. */
  limit?: "forms" | "bugReports" | "bugReportReads" | "login" | "reads";
  /** The forms of the site that send here. */
  forms?: readonly FormName[];
  /** Takes an `Idempotency-Key`. */
  isRepeatable?: true;
  /** Takes the version that the client has seen, in `If-Match`. */
  isVersioned?: true;
  /** Needs neither PostgreSQL nor Redis. */
  isFromMemory?: true;
  answer: Answer;
  /** Problems that do not follow from the fields above. */
  problems?: readonly ProblemSlug[];
  /** Errors of an `oauth-client`: their schema, and by status a description and headers. */
  refusals?: {
    schema: z.ZodType;
    byStatus: Record<number, [string, ...("Retry-After" | "WWW-Authenticate")[]]>;
  };
};

export type Answer = { status?: 200 | 201 | 202 } & (
  | { schema: z.ZodType; hasVersion?: true; setsCookie?: true }
  | { list: z.ZodType }
  /** A page has a `Link` to the next one; `isCounted` adds `X-Total-Count`. */
  | { page: z.ZodType; isCounted?: true; cursor?: string }
  | { mediaTypes: readonly string[]; isDownload?: true }
  /** 204, without a body. */
  | { isEmpty: true; setsCookie?: true }
);

/** Names the operator to whom the panel was shown that calls, by the id. */
export const operatorHeader = "X-Operator-Id";

/** Keeps the literal types of an endpoint. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Given extends Endpoint>(given: Given): Given {
  return given;
}

/** An endpoint that only an operator may call. */
/* @__NO_SIDE_EFFECTS__ */
export function operatorEndpoint<const Given extends Omit<Endpoint, "caller">>(
  given: Given,
): Given & { caller: "operator" } {
  return { ...given, caller: "operator" };
}

/** The input of a client. */
export type EndpointInput<E extends Endpoint> = (E["path"] extends `${string}/:id${string}`
  ? { id: string }
  : object) &
  (E["query"] extends z.ZodType ? { query?: z.input<E["query"]> } : object) &
  (E["body"] extends z.ZodType ? { body: z.input<E["body"]> } : object);

/** A total stops here, and then means this many records or more. */
export const totalMax = 1_000;

/** `total` exists for counted lists; `next` is the cursor of the next page. */
export type Page<Item> = { rows: Item[]; total?: number; next: string | null };
