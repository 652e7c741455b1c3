import type { Product } from "@scm/testing/product";

type Answer = { status: number; body: unknown };

/** An operator at work, with a session of his own. */
export type OperatorClient = {
  send: (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => Promise<Answer>;
};

export async function logIn({ url, operator }: Product): Promise<OperatorClient> {
  const login = await post(url, "/api/admin/login", operator);
  const cookie = login.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return {
    async send(method, path, body) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          Cookie: cookie,
          ...(body ? { "Content-Type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: parsed(await answer.text()) };
    },
  };
}

/** What a visitor sends, and the answer. */
export async function submit({ url }: Product, path: string, body: object): Promise<Answer> {
  const answer = await post(url, path, body);
  return { status: answer.status, body: parsed(await answer.text()) };
}

/** The id in an answer that made something. */
export function idIn({ body }: Answer): string {
  const id: unknown = Object(body).id;
  if (typeof id !== "string") throw new Error(`there is no id in ${JSON.stringify(body)}`);
  return id;
}

function post(url: string, path: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

function parsed(text: string): unknown {
  return text === "" ? null : JSON.parse(text);
}
