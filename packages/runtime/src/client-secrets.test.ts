import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createClientSecrets, createWebhookSecrets } from "./client-secrets.ts";

const [first, second] = [randomBytes(32), randomBytes(32)];

test("a secret is found by its hash and opened from its seal; neither contains it", () => {
  const secrets = createClientSecrets([first]);

  const { hash, sealed } = secrets.make("row-1");
  const secret = secrets.open(sealed, "row-1");

  expect(secret).toMatch(/^scms_[\w-]{43}$/);
  expect(secrets.hashesOf(secret)).toEqual([hash]);
  expect(sealed).not.toContain(secret.slice(5));
  expect(secrets.make("row-1").hash).not.toEqual(hash);
});

test("a seal that was moved to another row does not open", () => {
  const secrets = createClientSecrets([first]);

  expect(() => secrets.open(secrets.make("row-1").sealed, "row-2")).toThrow("not a genuine seal");
});

test("after a rotation the old secret is found and opened, and can be renewed", () => {
  const before = createClientSecrets([first]);
  const { hash, sealed } = before.make("row-1");
  const secret = before.open(sealed, "row-1");

  const after = createClientSecrets([second, first]);
  const renewed = after.renew(sealed, "row-1");

  expect(after.hashesOf(secret)).toContainEqual(hash);
  expect(after.open(sealed, "row-1")).toBe(secret);
  expect(createClientSecrets([second]).open(renewed.sealed, "row-1")).toBe(secret);
  expect(createClientSecrets([second]).hashesOf(secret)).toEqual([renewed.hash]);
  expect(renewed.hash).not.toEqual(hash);
});

test("a webhook secret has the standard format and can be renewed", () => {
  const sealed = createWebhookSecrets([first]).make("row-1");
  const rotated = createWebhookSecrets([second, first]);

  const secret = rotated.open(sealed, "row-1");
  const renewed = rotated.renew(sealed, "row-1");

  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(createWebhookSecrets([second]).open(renewed.sealed, "row-1")).toBe(secret);
});

test("a webhook secret opens neither in another row nor under an unknown key", () => {
  const secrets = createWebhookSecrets([first]);
  const sealed = secrets.make("row-1");

  expect(() => secrets.open(sealed, "row-2")).toThrow("not a genuine seal");
  expect(() => createWebhookSecrets([second]).open(sealed, "row-1")).toThrow("not known");
});
