import { aTenant } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi({ WEBHOOK_ALLOWED_HOSTS: "127.0.0.1:4000,hooks.localhost" });
const session = await api.login();
const created = await api.post("/api/admin/tenants", aTenant(), session);
const path = `/api/admin/tenants/${Object(created.json).id}`;

describe("a webhook address that no worker would call is refused beside its field", () => {
  test.each([
    "http://hooks.example/",
    "https://2130706433",
    "https://LOCALHOST.:8443/",
    "https://[64:ff9b::7f00:1]/",
    "https://metadata.google.internal",
  ])("%s", async (webhookUrl) => {
    for (const answer of [
      await api.put(path, aTenant({ webhookUrl }), session),
      await api.post("/api/admin/tenants", aTenant({ webhookUrl }), session),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        errors: [{ path: "webhookUrl", message: "Nieprawidłowy URL webhook" }],
      });
    }
  });
});

test.each([
  "https://hooks.example/scm",
  "https://9.9.9.9/hook",
  "http://127.0.0.1:4000/hook",
  "https://hooks.localhost",
  "",
])("the webhook address %j is stored", async (webhookUrl) => {
  const { status, json } = await api.put(path, aTenant({ webhookUrl }), session);

  expect([status, Object(json).webhookUrl]).toEqual([200, webhookUrl || null]);
});
