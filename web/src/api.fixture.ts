import { defaultSiteContent } from "@scm/text/site-content";
import { vi } from "vitest";

export type Call = { method: string; url: string; headers: Headers; body: unknown };

export type Answer = (call: Call) => Response | Promise<Response>;

/**
 * Default answers to calls that pages make by themselves. These calls are not recorded, unless the
 * test answers them.
 */
const asides: Record<string, unknown> = {
  "GET /api/popup-settings": { enabled: false },
  "GET /api/testimonials": [],
  "GET /api/admin/session": { endsInS: 1_800, endsForGoodInS: 43_200 },
  "GET /api/admin/account/devices": [],
  "GET /api/admin/site-content": {
    version: 1,
    content: {
      ...defaultSiteContent,
      event: { ...defaultSiteContent.event, link: "https://spotkanie.example/scm" },
    },
    createdAt: null,
    operatorEmail: null,
  },
  "GET /api/admin/inbox/counts": {
    unanswered: 0,
    toConfirm: 0,
    overdue: 0,
    demosToday: 0,
    mine: 0,
    standingMails: null,
  },
};

/**
 * Replaces the network: answers by method and path and records the calls. A path without an answer
 * fails like a lost connection.
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
    const question = `${method} ${url.split("?")[0]}`;
    const answer = answers[question];
    if (!answer && Object.hasOwn(asides, question)) return json(asides[question]);
    calls.push(call);
    if (!answer) throw new TypeError("Failed to fetch");
    return answer(call);
  });
  return calls;
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

/** The answer to a submission, with the reference A1B2C3D4. */
export function created(): Response {
  return json({ id: "0199a000-0000-7000-8000-0000a1b2c3d4" }, { status: 201 });
}

type ProblemExtra = {
  type?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
  headers?: Record<string, string>;
  /** The stored record, in the answer to an edit conflict. */
  current?: unknown;
};

/** An answer with a problem document. */
export function problem(status: number, extra: ProblemExtra = {}): Response {
  const { type = "/problems/test", headers, detail = "Szczegóły", errors, current } = extra;
  return new Response(
    JSON.stringify({
      type,
      title: "Problem",
      status,
      detail,
      errors,
      current,
    }),
    { status, headers: { "Content-Type": "application/problem+json; charset=utf-8", ...headers } },
  );
}

/** An answer that arrives when the test says so. */
export function pendingAnswer() {
  const waiting: ((response: Response) => void)[] = [];
  const arrived: Response[] = [];
  return {
    answer: () => {
      const response = arrived.shift();
      if (response) return Promise.resolve(response);
      return new Promise<Response>((resolve) => waiting.push(resolve));
    },
    /** Answers the oldest pending call, or the next call if none is pending. */
    arrive: (response: Response) => {
      const resolve = waiting.shift();
      if (resolve) resolve(response);
      else arrived.push(response);
    },
  };
}

/** An answer that the test can change between calls. */
export function changingAnswer<Result extends Response | Promise<Response> = Response>(
  first: () => Result,
) {
  const current = { answer: first };
  return {
    answer: () => current.answer(),
    change: (next: () => Result) => (current.answer = next),
  };
}
