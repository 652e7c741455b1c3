/** HTTP calls of browsers and clients. */

export type Answer = { status: number; body: unknown };

/** "none" when the connection broke before the answer. */
export type Reply = { status: number | "none"; body: unknown; retryAfter: string | null };

type Site = { url: string };

const answerTimeoutMs = 15_000;

export function jsonRequest(
  method: "GET" | "POST" | "PUT" | "DELETE",
  body?: object,
  headers: Record<string, string> = {},
): RequestInit {
  if (!body) return { method, headers };
  return {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

export async function answerIn(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

export async function post({ url }: Site, path: string, body: object): Promise<Answer> {
  return answerIn(await fetch(url + path, jsonRequest("POST", body)));
}

/** @throws unless it is accepted */
export async function submit(site: Site, path: string, body: object): Promise<Answer> {
  const answer = await post(site, path, body);
  if (answer.status === 201) return answer;
  throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** The id of a created record. */
export function idIn({ body }: { body: unknown }): string {
  const id: unknown = Object(body).id;
  if (typeof id !== "string") throw new Error(`there is no id in ${JSON.stringify(body)}`);
  return id;
}

/** A call whose connection may break. */
export async function call(url: string, request: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(answerTimeoutMs) });
    const answer = await answerIn(response);
    return { ...answer, retryAfter: response.headers.get("Retry-After") };
  } catch {
    // No answer, but the server may have handled the call.
    return { status: "none", body: null, retryAfter: null };
  }
}

/** 0 without a server. */
export async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
}
