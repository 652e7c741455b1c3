/** Calls without a browser, for tests that are not about a form. */

export type Answer = { status: number; body: unknown };

type Site = { url: string };

type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: object | undefined;
};

export function send(url: string, { method, headers = {}, body }: Call): Promise<Response> {
  if (!body) return fetch(url, { method, headers });
  return fetch(url, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export async function answerIn(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

export async function post({ url }: Site, path: string, body: object): Promise<Answer> {
  return answerIn(await send(url + path, { method: "POST", body }));
}

/** @throws unless it is taken */
export async function submit(site: Site, path: string, body: object): Promise<Answer> {
  const answer = await post(site, path, body);
  if (answer.status === 201) return answer;
  throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** The id in an answer that made something. */
export function idIn({ body }: { body: unknown }): string {
  const id: unknown = Object(body).id;
  if (typeof id !== "string") throw new Error(`there is no id in ${JSON.stringify(body)}`);
  return id;
}

/** The first free one of the sample slots that an empty installation comes with. */
export async function firstSlot({ url }: Site): Promise<string> {
  const start = new Date().toISOString();
  const end = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString();
  const answer = await fetch(`${url}/api/slots?start=${start}&end=${end}`);
  const slots: unknown = await answer.json();
  const free = Array.isArray(slots) ? slots.find((slot) => Object(slot).isBooked === false) : {};
  return String(Object(free).datetime);
}
