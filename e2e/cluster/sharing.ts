/** Checks that several apis share sessions, news and limits. */
import { aContact } from "@scm/testing/builders";
import { call, idIn, jsonRequest } from "@scm/testing/calls";
import { until } from "@scm/testing/wait";
import { say } from "../../scripts/prepare/terminal.mjs";
import { type Api, formsPerMinute, operator } from "./programs.ts";

/** A login at the first api is one at all; a lead through any of them is news on all panels. */
export async function checkNews(apis: readonly Api[]): Promise<string | null> {
  const [first] = apis;
  const login = await fetch(`${first?.url}/api/admin/login`, jsonRequest("POST", operator));
  const Cookie = login.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const panels = await Promise.all(apis.map(({ url }) => openPanel(url, Cookie)));
  const ids = await Promise.all(
    apis.map(async ({ url, name }) => {
      const body = aContact({ email: `news-${name}@visitors.example` });
      return idIn(await call(`${url}/api/contact`, jsonRequest("POST", body)));
    }),
  );
  const startedAt = performance.now();
  try {
    await until(() => panels.every(({ news }) => ids.every((id) => news.includes(id))));
  } catch {
    return "a lead was not news on every panel within 10 s";
  } finally {
    for (const { close } of panels) close();
  }
  const elapsedMs = Math.round(performance.now() - startedAt);
  say(`a lead through each api was news on all panels in ${elapsedMs} ms`);
  return null;
}

/** An open panel, and all that it has heard. */
async function openPanel(url: string, Cookie: string) {
  const ended = new AbortController();
  const { signal } = ended;
  const answer = await fetch(`${url}/api/admin/lead-news`, { headers: { Cookie }, signal });
  if (answer.status !== 200) throw new Error(`${url}/api/admin/lead-news: ${answer.status}`);
  const panel = { news: "", close: () => ended.abort() };
  void (async () => {
    for await (const chunk of answer.body ?? []) panel.news += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  return panel;
}

/**
 * One address gets as many answers from three apis as from one. The calls come one after another,
 * because an api that waits for Redis for more than 0.1 s counts by itself.
 */
export async function checkLimits(apis: readonly Api[]): Promise<string | null> {
  const statuses: (number | "none")[] = [];
  while (statuses.length < formsPerMinute * 2) {
    const number = statuses.length;
    const { url = "" } = apis[number % apis.length] ?? {};
    const body = aContact({ email: `limits-${number}@visitors.example` });
    const headers = { "X-Forwarded-For": "198.51.100.7" };
    const answer = await call(`${url}/api/contact`, jsonRequest("POST", body, headers));
    statuses.push(answer.status);
  }
  const accepted = statuses.filter((status) => status === 201).length;
  const limited = statuses.filter((status) => status === 429).length;
  const found = `${accepted} accepted and ${limited} limited of ${statuses.length} calls`;
  say(`one address over ${apis.length} apis: ${found} (RATE_LIMIT_FORMS=${formsPerMinute})`);
  return accepted === formsPerMinute && accepted + limited === statuses.length ? null : found;
}
