/** How a token request is read; oauth.test.ts has the answers. */
import { expect, test } from "vitest";
import { authenticationIn, parametersIn } from "./token-request.ts";

const none = new URLSearchParams();
const form = "application/x-www-form-urlencoded";

function read(body: string, { type = form, query = "" } = {}) {
  const request = new Request(`http://localhost/oauth/token${query}`, {
    method: "POST",
    headers: { "Content-Type": type },
  });
  return Object.fromEntries(parametersIn(request, Buffer.from(body)));
}

function basic(text: string | Buffer): string {
  return `Basic ${Buffer.from(text).toString("base64")}`;
}

test("a body is parsed as a form, and empty parameters count as absent", () => {
  const parameters = read("grant_type=a+b%26c&scope=&client_id=%C5%82&alone");

  expect(parameters).toEqual({ grant_type: "a b&c", client_id: "ł" });
  expect(read("a=b", { type: `${form.toUpperCase()} ; charset=x-unknown` })).toEqual({ a: "b" });
});

test.each(["", "text/plain", "application/json", `${form}2`])("%j is no form", (type) => {
  expect(() => read("a=b", { type })).toThrow("must be application/x-www-form-urlencoded");
});

test("a repeated parameter is refused, with equal and with empty values too", () => {
  for (const body of ["a=1&a=1", "a=1&a=", "a&a", "%61=1&a=2"]) {
    expect(() => read(body)).toThrow("A parameter comes twice.");
  }
});

test("any parameter in the address is refused", () => {
  expect(() => read("a=b", { query: "?c" })).toThrow("not in the address");
});

test.each([
  ["plain", basic("id:secret"), "id", "secret"],
  ["encoded", basic("a%3Ab+%25:%2B%20"), "a:b %", "+ "],
  ["with colons in the secret", basic("id:a:b"), "id", "a:b"],
  ["with an empty secret", basic("id:"), "id", ""],
  ["in lower case, without padding", "basic   aWQ6c2U", "id", "se"],
])("Basic %s gives id and secret", (_, header, clientId, clientSecret) => {
  expect(authenticationIn(header, none)).toEqual({ clientId, clientSecret });
});

test.each([
  ["that is no UTF-8", basic(Buffer.from([0xc3, 0x28, 0x3a, 0x78]))],
  ["with half an escape", basic("%zz:x")],
  ["that is no base64", "Basic ***"],
  ["without a colon", basic("abc")],
  ["without an id", basic(":x")],
  ["without credentials", "Basic"],
  ["twice", `${basic("id:x")}, ${basic("id:x")}`],
  ["under another scheme", "Bearer x"],
  ["with U+0000 in the id", basic("a\0b:x")],
  ["with a letter that no id has", basic("ł:x")],
])("Basic %s names no client", (_, header) => {
  expect(() => authenticationIn(header, none)).toThrow(
    expect.objectContaining({ status: 401, code: "invalid_client" }),
  );
});

test("a client named in the header may repeat its id in the body, and nothing else", () => {
  const same = new URLSearchParams({ client_id: "id" });
  const other = new URLSearchParams({ client_id: "ID" });
  const secret = new URLSearchParams({ client_secret: "secret" });

  expect(authenticationIn(basic("id:secret"), same).clientId).toBe("id");
  expect(() => authenticationIn(basic("id:secret"), other)).toThrow("in two ways");
  expect(() => authenticationIn(basic("id:secret"), secret)).toThrow("twice who it is");
});
