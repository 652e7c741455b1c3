import { endpoint, endpoints, type Endpoint } from "@scm/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { json, problem, stubApi } from "../api.fixture.ts";
import { showTo } from "./shown-to.ts";
import { ApiError, addressOf, call, callAllPages, send } from "./api-client.ts";

const thing = { name: "thing", path: "/api/thing", tag: "Service", summary: "" } as const;
const get = endpoint({
  ...thing,
  method: "GET",
  answer: { description: "", schema: z.object({ id: z.string() }) },
});
const post = endpoint({
  ...thing,
  method: "POST",
  body: z.object({ name: z.string().optional() }),
  answer: { description: "", isEmpty: true },
});
const list = endpoint({
  ...thing,
  method: "GET",
  query: z.object({ q: z.string().optional(), start: z.string().optional() }),
  answer: { description: "", page: z.string(), cursor: "start" },
});

const repeatable = endpoints.filter(({ isRepeatable }) => isRepeatable);

test.each(repeatable)("$name carries one key until its answer is known", async (one) => {
  const path = one.path.replace(":id", "7");
  const answers = [
    () => Promise.reject(new TypeError("lost")),
    () => problem(504),
    // The answer is cut short on its way.
    () => new Response("{", { status: 201 }),
    () => json({}, { status: 201 }),
    () => problem(400),
  ];
  const calls = stubApi({ [`POST ${path}`]: () => answers[calls.length - 1]?.() ?? json({}) });
  const press = (body: object) =>
    call({ ...one, answer: { description: "", schema: z.object() } }, { id: "7", body });

  for (const _ of answers) await press({ letter: calls.length }).catch(() => null);

  const keys = calls.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([
    keys[0],
    keys[0],
    keys[0],
    keys[0],
    expect.not.stringMatching(keys[0] ?? ""),
  ]);
});

const isForOneOperator = ({ caller, problems = [] }: Endpoint) =>
  caller === "operator" || problems.includes("other-operator");

test.each(endpoints.filter(isForOneOperator))(
  "$name says to whom the panel is shown",
  async (one) => {
    showTo("7");
    const calls = stubApi({ [`${one.method} ${one.path.replace(":id", "7")}`]: () => json({}) });

    await send(one, { id: "7" });

    expect(calls.map(({ headers }) => headers.get("X-Operator-Id"))).toEqual(["7"]);
  },
);

/** Why an endpoint that creates something needs no key. */
const unrepeatable = {
  "/api/admin/account/passkeys": "its challenge works once",
  "/api/admin/account/passkeys/challenge": "a challenge that nobody answers is worth nothing",
  "/api/admin/operators": "an address has one account, and its newest link counts",
  "/api/admin/reply-templates": "the list shows it, and it can be deleted",
  "/api/admin/scm-instances": "the list shows it, and it can be deleted",
  "/api/admin/scm-instances/:id/secrets": "each secret before is valid for 24 hours",
  "/api/admin/slots": "a time exists once",
  "/api/admin/slots/batch": "a time exists once",
  "/api/admin/tenants": "the list shows it, and it can be switched off",
  "/api/admin/tenants/:id/secrets": "each secret before is valid for 24 hours",
  "/api/admin/tenants/:id/webhooks/secrets": "each secret before is valid for 24 hours",
  "/api/admin/tenants/:id/webhooks/test": "a test that is sent twice tells the club the same",
  "/api/testimonials": "the list shows it, and it can be deleted",
};

test("an endpoint that creates something is repeatable, or says why not", () => {
  const creating = endpoints.filter(
    ({ method, answer }) => method === "POST" && answer.status === 201,
  );
  const others = creating.filter(({ isRepeatable }) => !isRepeatable).map(({ path }) => path);

  expect(others.toSorted()).toEqual(Object.keys(unrepeatable).toSorted());
});

test.each([
  ["the text of the answer", new Response("no such thing", { status: 404 }), "404: no such thing"],
  [
    "the words of the status when the answer is empty",
    new Response("", { status: 503, statusText: "Service Unavailable" }),
    "503: Service Unavailable",
  ],
  [
    "a sentence when a firewall answers with a page",
    new Response("\n<!DOCTYPE html><h1>Forbidden</h1>", { status: 403 }),
    "403: To nie jest odpowiedź serwisu. Żądanie zatrzymała zapora",
  ],
])("the message of a failure is its status and %s", async (_, answer, message) => {
  stubApi({ "GET /api/thing": () => answer });

  await expect(call(get, {})).rejects.toThrow(message);
});

test("a problem document has a detail, refused fields and a time to wait", async () => {
  const errors = [{ path: "email", message: "Nieprawidłowa wartość." }];
  stubApi({
    "POST /api/thing": () =>
      problem(429, { detail: "Za dużo prób.", errors, headers: { "Retry-After": "30" } }),
  });

  const error = await send(post, { body: {} }).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    detail: "Za dużo prób.",
    problem: { errors },
    retryAfterS: 30,
  });
});

test("a truncated problem document is reported as raw text", async () => {
  stubApi({
    "GET /api/thing": () =>
      new Response('{"type":', {
        status: 500,
        headers: { "Content-Type": "application/problem+json" },
      }),
  });

  await expect(call(get, {})).rejects.toMatchObject({ detail: '500: {"type":' });
});

test("a body is sent as JSON in the language of the page", async () => {
  document.documentElement.lang = "en";
  const calls = stubApi({ "POST /api/thing": () => json({}) });

  await send(post, { body: { name: "Jan" } });

  expect(calls[0]?.body).toEqual({ name: "Jan" });
  expect(calls[0]?.headers.get("Content-Type")).toBe("application/json");
  expect(calls[0]?.headers.get("Accept-Language")).toBe("en");
});

test("an answer that does not match its schema is rejected", async () => {
  stubApi({ "GET /api/thing": () => json({ id: 7 }) });

  await expect(call(get, {})).rejects.toThrow(z.ZodError);
});

test.each([
  [`</api/thing?start=2027>; rel="next"`, "2027"],
  [`</api/thing?start=2027>;rel="next"`, "2027"],
  [`</api/thing?start=2027>; rel="prev"`, null],
  [undefined, null],
])("the next page of %s begins at %s", async (link, next) => {
  stubApi({ "GET /api/thing": () => json(["one"], link ? { headers: { Link: link } } : {}) });

  expect(await call(list, {})).toEqual({ rows: ["one"], next });
});

test("an address omits empty values and escapes the others", () => {
  expect(addressOf(list, { query: { q: "a b&c", start: "" } })).toBe("/api/thing?q=a+b%26c");
  expect(addressOf({ ...get, path: "/api/thing/:id/part" }, { id: "a/b" })).toBe(
    "/api/thing/a%2Fb/part",
  );
});

/** Three pages with one row each, by address. */
const pages: Record<string, [row: string, next?: string]> = {
  "/api/thing?q=a": ["one", "2"],
  "/api/thing?q=a&start=2": ["two", "3"],
  "/api/thing?q=a&start=3": ["three"],
};

function loadPages(pagesMax: number): Promise<string[]> {
  stubApi({
    "GET /api/thing": ({ url }) => {
      const [row, next] = pages[url] ?? [];
      return json(
        [row],
        next ? { headers: { Link: `</api/thing?start=${next}>; rel="next"` } } : {},
      );
    },
  });
  return callAllPages(list, { q: "a" }, { pagesMax, signal: new AbortController().signal });
}

test("all pages are loaded in turn; more pages than the maximum are a failure", async () => {
  expect(await loadPages(3)).toEqual(["one", "two", "three"]);
  await expect(loadPages(2)).rejects.toThrow("/api/thing has more than 2 pages");
});
