/** What no form of ours sends. Cases E39, E40, E41 and E45 of the fault catalogue, on the contact route. */
import { connect } from "node:net";
import { aContact } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

type Body = NonNullable<RequestInit["body"]>;

const api = await startTestApi();
const valid = JSON.stringify(aContact());
const utf8 = (text: string) => new TextEncoder().encode(text);

function postBytes(body: Body, headers: Record<string, string> = {}) {
  return api.call("/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });
}

const malformed: [string, Body][] = [
  ["nothing", ""],
  ["a space", " "],
  ["null", "null"],
  ["true", "true"],
  ["a number", "7"],
  ["a text", '"Anna"'],
  ["an empty list", "[]"],
  ["a list of contacts", `[${valid}]`],
  ["an object cut short", valid.slice(0, -1)],
  ["a text cut short", '{"name":"An'],
  ["an opening brace", "{"],
  ["a closing brace too many", `${valid}}`],
  ["two documents", `${valid}${valid}`],
  ["a comma too many", '{"name":"Anna",}'],
  ["a comma missing", '{"name":"Anna" "email":"a@b.pl"}'],
  ["single quotes", "{'name':'Anna'}"],
  ["a key without quotes", "{name:1}"],
  ["a line comment", `// hello\n${valid}`],
  ["a block comment", `{/* x */"name":"Anna"}`],
  ["NaN", '{"name":NaN}'],
  ["Infinity", '{"name":Infinity}'],
  ["undefined", '{"name":undefined}'],
  ["a hexadecimal number", '{"name":0x10}'],
  ["a leading zero", '{"name":012}'],
  ["a leading plus", '{"name":+1}'],
  ["a number without end", '{"name":1.}'],
  ["1e309 for a name", '{"name":1e309}'],
  ["10^400 for a name", `{"name":1${"0".repeat(400)}}`],
  ["-0 for a name", '{"name":-0}'],
  ["a raw line break in a text", '{"name":"An\nna"}'],
  ["a raw control character in a text", '{"name":"An\u0001na"}'],
  ["an unknown escape", String.raw`{"name":"\x41"}`],
  ["half a unicode escape", String.raw`{"name":"\u00"}`],
  ["a byte order mark", utf8(`\uFEFF${valid}`)],
  ["UTF-16", Buffer.from(valid, "utf16le")],
  ["Latin-1", Buffer.from('{"name":"Łódź Żółw ó"}', "latin1")],
  ["a byte that is not UTF-8", Buffer.concat([utf8('{"name":"'), Buffer.from([0xff]), utf8('"}')])],
  [
    "an overlong encoding",
    Buffer.concat([utf8('{"name":"'), Buffer.from([0xc0, 0xaf]), utf8('"}')]),
  ],
  ["lists nested 30,000 deep", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ["objects nested 21 deep", `${'{"a":'.repeat(21)}1${"}".repeat(21)}`],
  [
    "a valid contact with a deep unknown key",
    `{"x":${"[".repeat(50)}${"]".repeat(50)},${valid.slice(1)}`,
  ],
  ["binary", Buffer.from([0, 1, 2, 3, 254, 255])],
];

test.each(malformed)("%s: 400 problem+json", async (_, body) => {
  const answer = await postBytes(body);

  expect(answer.status).toBe(400);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/problem\+json/);
});

test("of a key that comes twice the last one counts", async () => {
  const answer = await postBytes(`{"subject":"first",${valid.slice(1)}`);

  expect(answer.status).toBe(201);
  const [contact] = await api.sql`select subject from contacts order by id desc limit 1`;
  expect(contact?.["subject"]).toBe(aContact().subject);
});

const oneLine = [
  "zażółć gęślą jaźń",
  "ŁÓDŹ",
  "😀 👨‍👩‍👧‍👦 🏳️‍🌈",
  "مرحبا",
  "\u202Egnp.exe",
  "שלום",
  "日本語テキスト",
  "ﷺ",
  `e${"\u0301".repeat(150)}`,
  "\u200B\u200Bx",
  "Å Å",
  "ﬁ",
  "İıI",
  "ß",
  "a\u2028b",
  "\uFEFFx",
  "\uD800",
  "a\uDC00b",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "{{7*7}}",
  "${7*7}",
  "#{7*7}",
  "<%= 7*7 %>",
  "%{7*7}",
  "'; drop table contacts; --",
  "' or '1'='1",
  "1; select pg_sleep(5)",
  "\\",
  "\\'",
  '"',
  "`",
  "$1",
  "%",
  "_",
  "../../etc/passwd",
  "..\\..\\windows",
  "file:///etc/passwd",
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-1",
  "@SUM(1)",
  "Bcc: ofiara@example.com",
  "%0d%0aBcc: x@y.pl",
  "=?utf-8?q?x?=",
  "null",
  "undefined",
  "NaN",
  "true",
  "[]",
  "{}",
  "0",
  "-0",
  "1e309",
  "__proto__",
  "constructor",
  "toString",
  "a".repeat(200),
  "COM1",
  "&lt;b&gt;",
  "<!--",
  "]]>",
  "${jndi:ldap://x}",
];
const several = [
  "a\nb",
  "a\r\nb",
  "a\tb",
  "\u0007",
  "a".repeat(9_998),
  "\u001B[31m",
  "x".repeat(5_000),
];
const refused = [
  "\0",
  "a\0b",
  "a\r\nBcc: x@y.pl",
  "a\nb",
  "\u0007bell",
  "\u001B[31m",
  "a".repeat(201),
  "\u0085x\u0085",
];

test.each(oneLine.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
  "%s in name, subject and message is stored as it is shown",
  async (_, text) => {
    const answer = await api.post(
      "/api/contact",
      aContact({ name: text, subject: text, message: text }),
    );

    expect(answer.status).toBe(201);
    const [contact] =
      await api.sql`select name, subject, message from contacts order by id desc limit 1`;
    const shown = text.toWellFormed().trim();
    expect(contact).toEqual({ name: shown, subject: shown, message: shown });
  },
);

test.each(several.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
  "%s in a message is kept",
  async (_, text) => {
    const answer = await api.post("/api/contact", aContact({ message: `x${text}x` }));

    const [contact] = await api.sql`select message from contacts order by id desc limit 1`;
    expect([answer.status, contact?.["message"]]).toEqual([201, `x${text}x`]);
  },
);

test.each(refused.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
  "%s in a subject is refused",
  async (_, text) => {
    const answer = await api.post("/api/contact", aContact({ subject: `x${text}x` }));

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "subject" }] });
  },
);

test("keys of the prototype change no prototype", async () => {
  const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,${valid.slice(1)}`;

  const answer = await postBytes(body);

  expect(answer.status).toBe(201);
  expect("polluted" in {}).toBe(false);
});

const tenMegabytes = JSON.stringify(aContact({ message: "a".repeat(10_000_000) }));

test("10 MB with its length declared: refused, and the server lives on", async () => {
  const answer = await postBytes(tenMegabytes).catch((error: unknown) => error);

  // A server may close the connection while a client still writes; either way it is refused.
  expect(answer instanceof Error || Object(answer).status === 413).toBe(true);
  expect((await api.get("/api/health")).status).toBe(200);
});

test("10 MB in chunks of unknown length: refused soon, and the server lives on", async () => {
  const startedAt = performance.now();

  const status = await postRaw(["Transfer-Encoding: chunked"], chunked(tenMegabytes));

  expect([413, "closed"]).toContain(status);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect((await api.post("/api/contact", aContact())).status).toBe(201);
});

test("a body longer than its declared length is cut there, and is no JSON", async () => {
  const status = await postRaw([`Content-Length: ${valid.length - 10}`], [valid]);

  expect([400, "closed"]).toContain(status);
});

test("a body of exactly the limit is read, one byte more is not", async () => {
  expect((await postBytes(padded(64 * 1024))).status).toBe(201);
  expect((await postBytes(padded(64 * 1024 + 1))).status).toBe(413);
});

function padded(size: number): string {
  return valid + " ".repeat(size - Buffer.byteLength(valid));
}

/** Writes the request by hand, so that it may lie about its length; gives the status, if any. */
function postRaw(headers: string[], body: string[]): Promise<number | "closed"> {
  return new Promise((resolve) => {
    const socket = connect(api.port, "127.0.0.1");
    socket.on("error", () => resolve("closed"));
    socket.on("close", () => resolve("closed"));
    socket.once("data", (answer) => {
      resolve(Number(answer.toString().match(/^HTTP\/1.1 (\d+)/)?.[1]));
      socket.destroy();
    });
    const head = [
      "POST /api/contact HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
    ];
    socket.write(`${[...head, ...headers].join("\r\n")}\r\n\r\n`);
    for (const part of body) socket.write(part);
  });
}

function chunked(body: string): string[] {
  const parts = body.match(/[^]{1,65536}/g) ?? [];
  return [...parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`), "0\r\n\r\n"];
}
