/** Calls as an attacker makes them: from any address, with any body, and not to the end. */
import { request } from "node:http";
import { allOf } from "../../packages/testing/src/wait.ts";

export type Call = {
  method?: "GET" | "POST" | "PUT" | "DELETE" | "TRACE";
  /** An object is sent as JSON, a text as a form. */
  body?: object | string;
  headers?: Record<string, string>;
  /** The address that a trusted proxy says the call came from. */
  from?: string;
  /** The address of this machine that the connection comes from. */
  peer?: string;
};

/** Status 0 when the connection broke before the answer. */
export type Answer = { status: number; body: unknown; cookie: string; ms: number };

const answerWithinMs = 15_000;

export function call(url: string, options: Call = {}): Promise<Answer> {
  const { method = options.body ? "POST" : "GET", body, from, peer, headers } = options;
  const [bytes, type] =
    typeof body === "object"
      ? [JSON.stringify(body), "application/json"]
      : [body, "application/x-www-form-urlencoded"];
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Partial<Answer>) =>
      resolve({
        status: 0,
        body: null,
        cookie: "",
        ...answer,
        ms: Math.round(performance.now() - startedAt),
      });
    const sent = request(url, {
      method,
      agent: false,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(peer !== undefined && { localAddress: peer }),
      headers: {
        ...(bytes !== undefined && { "Content-Type": type }),
        ...(from !== undefined && { "X-Forwarded-For": from }),
        ...headers,
      },
    });
    // The server may answer before it has read a body that is too large.
    sent.on("error", () => end({}));
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => end({}));
      response.on("end", () =>
        end({
          status: response.statusCode ?? 0,
          body: parse(Buffer.concat(chunks).toString()),
          cookie: (response.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; "),
        }),
      );
    });
    sent.end(bytes);
  });
}

/** Text that is not JSON stays text. */
function parse(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  return JSON.parse(text);
}

/** The calls for 0 to `count` - 1, at most `atOnceMax` at once. */
export function flood<Result>(
  { count, atOnceMax }: { count: number; atOnceMax: number },
  play: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const tasks = Array.from({ length: count }, (_, index) => () => play(index));
  return allOf(tasks, { atOnceMax });
}

/** How many calls got this status. */
export function countStatus(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

/** The entries of a list. */
export function entriesIn(body: unknown): unknown[] {
  return Array.isArray(body) ? body : [];
}

/** A text of a record that the product answered. */
export function textIn(body: unknown, field: string): string {
  const text: unknown = Object(body)[field];
  if (typeof text !== "string") throw new Error(`no ${field} in ${JSON.stringify(body)}`);
  return text;
}
