/**
 * Invalid JSON, and JSON documents that are no submission, on every public form.
 * Cases E39 and E41 of the fault catalogue.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { until } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { operator, startTestApi } from "../api.fixture.ts";
import { formsOf } from "../calls.fixture.ts";

type Body = NonNullable<RequestInit["body"]>;

const api = await startTestApi();
const session = await api.login();
const utf8 = (text: string) => new TextEncoder().encode(text);

function postBytes(path: string, body: Body) {
  const headers = { "Content-Type": "application/json", ...session };
  return api.call(path, { method: "POST", headers, body });
}

const malformed: [string, (valid: string) => Body][] = [
  ["nothing", () => ""],
  ["null", () => "null"],
  ["a string", () => '"Anna"'],
  ["an empty list", () => "[]"],
  ["a list of submissions", (valid) => `[${valid}]`],
  ["an object cut short", (valid) => valid.slice(0, -1)],
  ["two documents", (valid) => `${valid}${valid}`],
  ["1e309 for a name", (valid) => `${valid.slice(0, -1)},"name":1e309}`],
  ["10^400 for a name", (valid) => `${valid.slice(0, -1)},"name":1${"0".repeat(400)}}`],
  ["-0 for a name", (valid) => `${valid.slice(0, -1)},"name":-0}`],
  ["a byte order mark", (valid) => utf8(`\uFEFF${valid}`)],
  ["UTF-16", (valid) => Buffer.from(valid, "utf16le")],
  ["Latin-1", (valid) => withName(valid, Buffer.from("Ó", "latin1"))],
  ["a byte that is not UTF-8", (valid) => withName(valid, [0xff])],
  ["an overlong encoding", (valid) => withName(valid, [0xc0, 0xaf])],
  ["a surrogate in UTF-8", (valid) => withName(valid, [0xed, 0xa0, 0x80])],
  ["lists nested 30,000 deep", () => `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ["objects nested 21 deep", () => `${'{"a":'.repeat(21)}1${"}".repeat(21)}`],
  [
    "a valid submission with a deep unknown key",
    (valid) => `{"x":${"[".repeat(50)}${"]".repeat(50)},${valid.slice(1)}`,
  ],
  ["binary", () => Buffer.from([0, 1, 2, 3, 254, 255])],
];

/** The valid submission with other bytes for the name. */
function withName(valid: string, bytes: Iterable<number>): Buffer {
  return Buffer.concat([
    utf8(`${valid.slice(0, -1)},"name":"`),
    Uint8Array.from(bytes),
    utf8('"}'),
  ]);
}

describe.each(formsOf(api.sql))("$path", ({ path, body }) => {
  test.each(malformed)("%s: 400 problem+json", async (_, malform) => {
    const answer = await postBytes(path, malform(JSON.stringify(await body())));

    expect(answer.status).toBe(400);
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/problem\+json/);
  });

  test("keys of the prototype are ignored like unknown keys, and no prototype changes", async () => {
    const keys =
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1';

    const alone = await postBytes(path, `{${keys}}`);
    const beside = await postBytes(path, `{${keys},${JSON.stringify(await body()).slice(1)}`);
    const instead = await postBytes(path, `{"__proto__":${JSON.stringify(await body())}}`);

    expect([alone.status, beside.status, instead.status]).toEqual([400, 201, 400]);
    expect("polluted" in {}).toBe(false);
  });

  test("64 KiB are read, one byte more is not", async () => {
    const fits = padded(JSON.stringify(await body()), 64 * 1024);
    const isTooLong = padded(JSON.stringify(await body()), 64 * 1024 + 1);

    expect((await postBytes(path, fits)).status).toBe(201);
    expect((await postBytes(path, isTooLong)).status).toBe(413);
  });
});

test("8 KiB of a login are read, one byte more is not", async () => {
  const login = JSON.stringify(operator);

  expect((await postBytes("/api/admin/login", padded(login, 8 * 1024))).status).toBe(200);
  expect((await postBytes("/api/admin/login", padded(login, 8 * 1024 + 1))).status).toBe(413);
});

test.each([
  ["", 415],
  ["application/json;charset=utf-8", 201],
  ["APPLICATION/JSON", 201],
  ["application/json ; charset=utf-8", 201],
  ["text/json", 415],
  ["application/jsonp", 415],
  ["application/problem+json", 415],
  ["text/plain; application/json", 415],
  ["multipart/form-data; boundary=x", 415],
])("a body of type %s: %i", async (type, status) => {
  const [contact] = formsOf(api.sql);

  const answer = await api.post("/api/contact", await contact?.body(), { "Content-Type": type });

  expect(answer.status).toBe(status);
});

test.each(["gzip", "br", "deflate", "x-gzip", "identity, gzip", "GZIP"])(
  "a body encoded as %s: 415",
  async (encoding) => {
    const answer = await api.post("/api/contact", {}, { "Content-Encoding": encoding });

    expect(answer.status).toBe(415);
    expect(answer.json).toMatchObject({ type: "/problems/not-json", status: 415 });
  },
);

test.each(["/api/contact", "/oauth/token"])(
  "an aborted upload to %s is not logged as a fault",
  async (path) => {
    const before = api.logged().length;
    const socket = connect(api.port, "127.0.0.1");
    const head = [`POST ${path} HTTP/1.1`, "Host: x", "Content-Type: application/json"];
    socket.write([...head, "Content-Length: 100", "Expect: 100-continue", "", "{"].join("\r\n"));
    await once(socket, "data");

    socket.resetAndDestroy();

    const logged = () => api.logged().slice(before);
    await until(() => logged().includes("request answered"));
    expect(logged()).toContain('"status":400');
    expect(logged()).not.toContain('"level":"warn"');
  },
);

function padded(document: string, size: number): string {
  return document + " ".repeat(size - Buffer.byteLength(document));
}
