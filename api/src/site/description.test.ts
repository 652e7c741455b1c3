import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi({ PUBLIC_URL: "https://scm.example" });
const session = await api.login();

test("the public document describes public calls only", async () => {
  const answer = await api.get("/api/openapi.json");

  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    openapi: "3.1.0",
    servers: [{ url: "https://scm.example" }],
    paths: { "/api/contact": { post: expect.anything() } },
  });
  expect(answer.text).not.toContain("/admin");
});

test("operators read the document of all calls", async () => {
  const answer = await api.get("/api/admin/openapi.json", session);

  expect(answer.json).toMatchObject({
    paths: { "/api/admin/contacts": { get: expect.anything() } },
  });
});

test("the page loads only its own files under the usual content policy", async () => {
  const page = await api.get("/api/admin/docs", session);
  const other = await api.get("/api/health");

  expect(page.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
  expect(page.headers.get("Content-Security-Policy")).toBe(
    other.headers.get("Content-Security-Policy"),
  );
  const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => url);
  expect(addresses).toHaveLength(4);
  for (const address of addresses.filter((url) => url !== "data:,")) {
    expect((await api.get(address, session)).status).toBe(200);
  }
  expect(page.text).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
});

test.each([
  ["swagger-ui.css", "text/css; charset=utf-8", ".swagger-ui"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8", "SwaggerUIBundle"],
  ["start.js", "text/javascript; charset=utf-8", "/api/admin/openapi.json"],
])("the file %s has its type", async (name, type, words) => {
  const answer = await api.get(`/api/admin/docs/${name}`, session);

  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
  expect(answer.text).toContain(words);
});

test.each(["package.json", "index.html", "..%2fpackage.json", "swagger-ui.css.map", "toString"])(
  "the file %s: 404, since only the page's own files are served",
  async (name) => {
    expect((await api.get(`/api/admin/docs/${name}`, session)).status).toBe(404);
  },
);
