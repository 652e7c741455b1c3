import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

test.each([
  // Other hosts of the domain are not bound.
  ["https://scm.example", "max-age=63072000"],
  ["http://localhost:3000", null],
])("browsers of %s are bound to https: %s", async (publicUrl, expected) => {
  const app = new Hono()
    .use(securityHeaders(publicUrl, { below: "/board", policy: {} }))
    .get("*", (c) => c.body(null));

  for (const path of ["/", "/board"]) {
    const { headers } = await app.request(path);
    expect(headers.get("Strict-Transport-Security")).toBe(expected);
  }
});
