import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

test.each([
  // Other hosts of the domain are not bound.
  ["https://scm.example", "max-age=63072000"],
  ["http://localhost:3000", undefined],
])("browsers of %s are bound to https: %s", async (publicUrl, expected) => {
  const app = new Hono().use(securityHeaders(publicUrl)).get("*", (c) => c.body(null));

  const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
  await app.request("/", {}, { outgoing });

  expect(outgoing.getHeader("Strict-Transport-Security")).toBe(expected);
});
