import { vi } from "vitest";

export type Call = { method: string; url: string; headers: Headers; body: unknown };

type Answer = (call: Call) => Response | Promise<Response>;

/**
 * Stands in for the network: answers by method and path, and keeps what was asked. A path that no
 * answer is given for fails as if there were no connection.
 */
export function stubApi(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { method = "GET", body } = init;
    const call = {
      method,
      url,
      headers: new Headers(init.headers),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    calls.push(call);
    const answer = answers[`${method} ${url.split("?")[0]}`];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer(call);
  });
  return calls;
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

type ProblemExtra = {
  detail?: string;
  errors?: { path: string; message: string }[];
  headers?: Record<string, string>;
};

/** What the server answers to what it refuses. */
export function problem(status: number, extra: ProblemExtra = {}): Response {
  const { headers, detail = "Szczegóły", errors } = extra;
  return new Response(
    JSON.stringify({ type: "/problems/test", title: "Problem", status, detail, errors }),
    { status, headers: { "Content-Type": "application/problem+json; charset=utf-8", ...headers } },
  );
}

/** An answer that does not arrive until the test lets it. */
export function pendingAnswer() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    arrive: (response: Response) => waiting.shift()?.(response),
  };
}

/** An answer that the test may change between calls. */
export function changingAnswer<Result extends Response | Promise<Response> = Response>(
  first: () => Result,
) {
  const current = { answer: first };
  return {
    answer: () => current.answer(),
    change: (next: () => Result) => (current.answer = next),
  };
}
