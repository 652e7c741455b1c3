import { expect, test } from "vitest";
import { z } from "zod";
import { json, problem, stubApi } from "../test-api.ts";
import { ApiError, callApi, callJson } from "./api-client.ts";

test.each([
  ["the text of the answer", new Response("no such thing", { status: 404 }), "404: no such thing"],
  [
    "the words of the status when the answer is empty",
    new Response("", { status: 503, statusText: "Service Unavailable" }),
    "503: Service Unavailable",
  ],
])("a failure is told as its status and %s", async (_, answer, message) => {
  stubApi({ "GET /api/thing": () => answer });

  await expect(callApi("/api/thing")).rejects.toThrow(message);
});

test("a problem document brings its detail, its wrong fields and the waiting time", async () => {
  const errors = [{ path: "email", message: "Nieprawidłowa wartość." }];
  stubApi({
    "POST /api/thing": () =>
      problem(429, { detail: "Za dużo prób.", errors, headers: { "Retry-After": "30" } }),
  });

  const error = await callApi("/api/thing", { method: "POST", body: {} }).catch(
    (thrown: unknown) => thrown,
  );

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    detail: "Za dużo prób.",
    problem: { errors },
    retryAfterS: 30,
  });
});

test("a problem document that is cut short is told as its raw text", async () => {
  stubApi({
    "GET /api/thing": () =>
      new Response('{"type":', {
        status: 500,
        headers: { "Content-Type": "application/problem+json" },
      }),
  });

  await expect(callApi("/api/thing")).rejects.toMatchObject({ detail: '500: {"type":' });
});

test("a body goes out as JSON, in the language of the page", async () => {
  document.documentElement.lang = "en";
  const calls = stubApi({ "POST /api/thing": () => json({}) });

  await callApi("/api/thing", { method: "POST", body: { name: "Jan" } });

  expect(calls[0]?.body).toEqual({ name: "Jan" });
  expect(calls[0]?.headers.get("Content-Type")).toBe("application/json");
  expect(calls[0]?.headers.get("Accept-Language")).toBe("en");
});

test("an answer of another shape than agreed is refused", async () => {
  stubApi({ "GET /api/thing": () => json({ id: 7 }) });

  await expect(callJson("/api/thing", z.object({ id: z.string() }))).rejects.toThrow(z.ZodError);
});
