import { expect, test } from "vitest";
import { storeCookie } from "./cookie.ts";

test.each([
  ["https:", "locale=en; path=/; SameSite=Lax; Secure"],
  ["http:", "locale=en; path=/; SameSite=Lax"],
])("on %s a cookie is stored as %j", (protocol, stored) => {
  const page = { location: { protocol }, cookie: "" };

  storeCookie(page, "locale=en");

  expect(page.cookie).toBe(stored);
});
