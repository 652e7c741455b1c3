/** Headers and parameters. A header that is not `required` is missing in some answers. */

export const headers = {
  "Content-Language": {
    description: "The language of the words in the problem, by Accept-Language; Polish by default.",
    required: true,
    schema: { type: "string", pattern: "^(pl|en)$" },
  },
  "Content-Disposition": {
    description: "The name of the file.",
    required: true,
    schema: { type: "string" },
  },
  ETag: {
    description: "The version of the record.",
    required: true,
    schema: { type: "string", pattern: '^"[0-9]+"$' },
  },
  Link: {
    description: 'The next page, `<…>; rel="next"` (RFC 8288); absent on the last one.',
    schema: { type: "string" },
  },
  RateLimit: {
    description: 'What is left of the limit, `"name";r=tries;t=seconds`; absent without a limit.',
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description: 'The limit, `"name";q=tries;w=seconds`; absent without a limit.',
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "Seconds after which the same call may succeed.",
    required: true,
    schema: { type: "string", pattern: "^[1-9][0-9]*$" },
  },
  "Set-Cookie": {
    description: "Sets the cookie of the session, or takes it away.",
    required: true,
    schema: { type: "string" },
  },
  "WWW-Authenticate": {
    description:
      "Why the token did not do (RFC 6750, 3), or that one is needed; absent when the reason is another.",
    schema: { type: "string" },
  },
  "X-Total-Count": {
    description:
      "How many records there are on all pages. Of those that must be looked for, by words, by when " +
      "they came or by several values, at most 1,000 are counted.",
    required: true,
    schema: { type: "string", pattern: "^[0-9]+$" },
  },
} as const;

export type HeaderName = keyof typeof headers;

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", minLength: 1, maxLength: 257, pattern: "^[!-~]+$" },
} as const;

export const parameters = {
  IdempotencyKey: {
    ...idempotencyKey,
    description:
      "Makes a repetition answer with the first id, for 24 hours. 1 to 255 visible ASCII characters, with or without quotes.",
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    schema: { type: "string" },
    description:
      "The version that the change was made of, as the ETag gave it. With another one stored by now it is refused (412), unless what is stored is what was sent.",
  },
  ReportKey: {
    ...idempotencyKey,
    description:
      "Makes a repetition by the same system answer with the first id, for 30 days. 1 to 255 visible ASCII characters, with or without quotes.",
  },
  Id: {
    name: "id",
    in: "path",
    required: true,
    description: "The id of the record; anything that is none is answered 404.",
    schema: { type: "string", format: "uuid" },
  },
} as const;

export type ParameterName = keyof typeof parameters;
