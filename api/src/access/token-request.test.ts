/** Parsing of token requests; oauth-refusals.test.ts covers the answers to invalid ones. */
import { expect, test } from "vitest";
import { authenticationIn, parametersIn } from "./token-request.ts";

const none = new URLSearchParams();

function read(body: string, { type = "application/x-www-form-urlencoded", query = "" } = {}) {
  const request = new Request(`http://localhost/oauth/token${query}`, {
    method: "POST",
    headers: { "Content-Type": type },
  });
  return Object.fromEntries(parametersIn(request, Buffer.from(body)));
}

function basic(text: string): string {
  return `Basic ${Buffer.from(text).toString("base64")}`;
}

test("a body is parsed as a form, and empty parameters count as absent", () => {
  const parameters = read("grant_type=a+b%26c&scope=&client_id=%C5%82&alone");

  expect(parameters).toEqual({ grant_type: "a b&c", client_id: "ł" });
});

test.each([
  "APPLICATION/X-WWW-FORM-URLENCODED",
  "application/x-www-form-urlencoded;charset=UTF-8",
  "application/x-www-form-urlencoded ; charset=x-unknown",
])("%s is a form", (type) => {
  expect(read("a=b", { type })).toEqual({ a: "b" });
});

test.each(["", "text/plain", "application/json", "application/x-www-form-urlencoded2"])(
  "%j is none",
  (type) => {
    expect(() => read("a=b", { type })).toThrow("must be application/x-www-form-urlencoded");
  },
);

test("a repeated parameter is refused, with equal and with empty values too", () => {
  for (const body of ["a=1&a=1", "a=1&a=", "a&a", "%61=1&a=2"]) {
    expect(() => read(body)).toThrow("A parameter comes twice.");
  }
});

test("any parameter in the address is refused", () => {
  expect(() => read("a=b", { query: "?c" })).toThrow("not in the address");
  expect(read("a=b", { query: "?" })).toEqual({ a: "b" });
});

test.each([
  ["plain", "id:secret", { clientId: "id", clientSecret: "secret" }],
  ["encoded", "a%3Ab+%25:%2B%20", { clientId: "a:b %", clientSecret: "+ " }],
  ["with colons in the secret", "id:a:b", { clientId: "id", clientSecret: "a:b" }],
  ["with an empty secret", "id:", { clientId: "id", clientSecret: "" }],
])("Basic %s gives id and secret", (_, text, expected) => {
  expect(authenticationIn(basic(text), none)).toEqual(expected);
});

test.each([
  ["in lower case", (header: string) => header.replace("Basic", "basic")],
  ["with several spaces", (header: string) => header.replace(" ", "   ")],
  ["without padding", (header: string) => header.replaceAll("=", "")],
])("Basic is read %s", (_, change) => {
  const expected = { clientId: "id", clientSecret: "se" };

  expect(authenticationIn(change(basic("id:se")), none)).toEqual(expected);
});

test("a client named in the header may repeat its id in the body, and nothing else", () => {
  const same = new URLSearchParams({ client_id: "id" });
  const other = new URLSearchParams({ client_id: "ID" });
  const secret = new URLSearchParams({ client_secret: "secret" });

  expect(authenticationIn(basic("id:secret"), same).clientId).toBe("id");
  expect(() => authenticationIn(basic("id:secret"), other)).toThrow("in two ways");
  expect(() => authenticationIn(basic("id:secret"), secret)).toThrow("twice who it is");
});

test.each(["a\0b", "a\nb", "a\u007fb", "ł", "\ufffd"])(
  "an id with an invalid character (%j) is refused before the lookup",
  (clientId) => {
    const parameters = new URLSearchParams({ client_id: clientId, client_secret: "x" });

    expect(() => authenticationIn(undefined, parameters)).toThrow("that no client id has");
    expect(() => authenticationIn(basic(`${clientId}:x`), none)).toThrow("that no client id has");
  },
);
