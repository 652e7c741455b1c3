/** Settings that switch a protection off, and that a production must not start with. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment } from "@scm/runtime";
import { freePort } from "@scm/services";
import { flood } from "./call.ts";
import type { Site } from "./site.ts";
import type { Attack } from "./verdict.ts";

type Settings = Record<string, string>;

/** None of its services exists, so a start that is not refused waits for them. */
async function soundProduction(): Promise<Settings> {
  return {
    NODE_ENV: "production",
    PORT: String(await freePort("site")),
    DATABASE_URL: "postgres://scm:x@127.0.0.1:1/scm",
    REDIS_URL: "redis://127.0.0.1:1",
    PUBLIC_URL: "https://club.example",
    SECRET_KEY: randomBytes(32).toString("base64"),
    MAIL_FROM: "SCM <scm@club.example>",
    STAFF_EMAIL: "staff@club.example",
  };
}

const weakSettings: Settings[] = [
  { PUBLIC_URL: "" },
  { PUBLIC_URL: "http://club.example" },
  { SECRET_KEY: Buffer.alloc(32).toString("base64") },
  { SECRET_KEY: `${"!".repeat(43)}=` },
  { WEBHOOK_ALLOWED_HOSTS: "169.254.169.254" },
  { TRUST_PROXY: "0.0.0.0/0" },
  { NODE_ENV: "Production", DATABASE_URL: "" },
  { ADMIN_EMAIL: "operator@club.example", ADMIN_PASSWORD: "a" },
];

export const settingAttacks: Attack<Site>[] = [
  {
    name: "Weak settings with which a production starts, of 8",
    before: "all",
    allowed: { most: 0 },
    play: startWeakly,
  },
];

async function startWeakly(): Promise<number> {
  const sound = await soundProduction();
  if (await isRefused(sound, Object.keys(sound))) throw new Error("a sound production is refused");
  const refused = await flood({ count: weakSettings.length, atOnceMax: 2 }, (index) => {
    const weak = weakSettings[index] ?? {};
    return isRefused({ ...sound, ...weak }, Object.keys(weak));
  });
  return refused.filter((one) => !one).length;
}

/** A refusal names the setting at once. A process that goes on is ended. */
const refusedWithinMs = 6_000;

/** True when the api ends by itself with a line about one of the settings. */
async function isRefused(environment: Settings, names: string[]): Promise<boolean> {
  const { PATH } = inheritedEnvironment();
  const api = spawn(process.execPath, ["api/dist/bin/main.js"], {
    cwd: root,
    env: { PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: refusedWithinMs,
    killSignal: "SIGKILL",
  });
  const output: string[] = [];
  for (const stream of [api.stdout, api.stderr]) {
    stream.on("data", (chunk) => output.push(String(chunk)));
  }
  await once(api, "close");
  const says = (name: string) => output.join("").includes(`${name}: expected`);
  return api.exitCode !== null && api.exitCode !== 0 && names.some(says);
}

const root = fileURLToPath(new URL("../..", import.meta.url));
