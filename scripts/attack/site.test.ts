import { expect, test } from "vitest";
import { loopbackUrl } from "./site.ts";

test.each([
  ["http://127.0.0.1:3000/", "http://127.0.0.1:3000"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://[::1]:3000/cennik", "http://[::1]:3000"],
])("the address %s of this machine is attacked", (given, url) => {
  expect(loopbackUrl(given)).toBe(url);
});

test.each([
  "http://club.example",
  "http://10.0.0.1:3000",
  "http://localhost.club.example",
  "http://127.0.0.1@club.example",
  "https://localhost",
  "localhost:3000",
])("the address %s is refused", (given) => {
  expect(() => loopbackUrl(given)).toThrow(`${given}: only an http address of this machine`);
});
