/** Starts the real api on a free port, with a database of its own, for one test file. */
import { randomBytes } from "node:crypto";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { createLog, readConfig } from "@scm/runtime";
import { openTestDatabase } from "@scm/testing";
import { afterAll, inject } from "vitest";
import { startServer } from "./server.ts";

export const operator = { email: "operator@scm.example", password: "a long enough password" };

type Answer = { status: number; headers: Headers; text: string; json: unknown };
type Options = { prefix?: string; siteDirectory?: string };

/** @param environment variables that differ from the usual ones; no limits unless they set some */
export async function startTestApi(
  environment: Record<string, string> = {},
  options: Options = {},
) {
  const { sql, url } = await openTestDatabase();
  const written: string[] = [];
  const log = createLog(
    { level: "info", service: "api" },
    { write: (line) => void written.push(line) },
  );
  const config = readConfig({
    DATABASE_URL: url,
    REDIS_URL: inject("redisUrl"),
    SMTP_URL: inject("smtpUrl"),
    SECRET_KEY: randomBytes(32).toString("base64"),
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    RATE_LIMIT_FORMS: "0",
    RATE_LIMIT_LOGIN: "0",
    ...environment,
  });
  const prefix = `{test-${randomBytes(6).toString("hex")}}`;
  const server = await startServer({ ...config, port: 0 }, log, { prefix, ...options });
  afterAll(server.close);

  return {
    sql,
    port: server.port,
    /** What was logged so far, as text. */
    logged: () => written.join(""),
    ...clientOf(`http://127.0.0.1:${server.port}`),
  };
}

function clientOf(origin: string) {
  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(origin + path, { redirect: "manual", ...init });
    const body = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
    const json: unknown = isJson ? JSON.parse(body) : undefined;
    return { status: response.status, headers: response.headers, text: body, json };
  }

  function send(method: string) {
    return (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method,
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
  }

  /** Logs the operator in; gives the header that carries the session. */
  async function login(who = operator): Promise<{ Cookie: string }> {
    const answer = await send("POST")("/api/admin/login", who);
    const cookie = answer.headers.get("Set-Cookie")?.split(";")[0];
    if (answer.status !== 200 || !cookie) throw new Error(`login answered ${answer.status}`);
    return { Cookie: cookie };
  }

  return {
    call,
    login,
    get: (path: string, headers: Record<string, string> = {}) => call(path, { headers }),
    post: send("POST"),
    put: send("PUT"),
    /** The page as it is under another host name, which `fetch` does not allow to set. */
    getAs: (host: string, path: string) => getAs(host, `${origin}${path}`),
  };
}

function getAs(host: string, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => resolve(text(answer))).on("error", reject);
  });
}
