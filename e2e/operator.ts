import { answerIn, type Answer, jsonRequest } from "@scm/testing";

type Call<Result> = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
) => Promise<Result>;

/** An operator without a browser. */
export type Operator = {
  send: Call<Answer>;
  /** Returns the body. @throws if the request is refused */
  ask: Call<Readonly<Record<string, unknown>>>;
};

type Site = { url: string; operator: { email: string; password: string } };

export async function logIn({ url, operator }: Site): Promise<Operator> {
  const login = await fetch(`${url}/api/admin/login`, jsonRequest("POST", operator));
  const cookie = login.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const call: Call<Answer> = async (method, path, body) =>
    answerIn(await fetch(url + path, jsonRequest(method, body, { Cookie: cookie })));
  return {
    send: call,
    async ask(method, path, body) {
      const answer = await call(method, path, body);
      if (answer.status < 300) return Object(answer.body ?? {});
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
  };
}
