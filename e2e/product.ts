/** The product as a person starts it: `node scripts/start.mjs` with a data directory of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@scm/services";
import { inheritedEnvironment } from "@scm/runtime";

export const operator = { email: "operator@scm.example", password: "a long enough password" };

export type Product = {
  url: string;
  /** The page of the mailbox, and its list as JSON below `/api/mails`. */
  mailboxUrl: string;
  /** Everything the terminal showed so far. */
  output: () => string;
  /** Ctrl-C; gives the exit code. */
  stop: () => Promise<number | null>;
};

/** Enough for callers of a product. */
export type Site = Pick<Product, "url">;

const root = fileURLToPath(new URL("../", import.meta.url));
const startTimeoutMs = 60_000;

/** A directory for one product, which keeps its state over restarts; removed with `remove`. */
export async function makeDataDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "scm-journey-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function startProduct(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const port = await freePort("site");
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inheritedEnvironment(),
      // Vitest's own would make React's development build of everything that is started here.
      NODE_ENV: "",
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
      ...environment,
    },
  });
  const output = await outputUntilReady(child);
  return {
    url: `http://localhost:${port}`,
    mailboxUrl: /mail.*?(http:\/\/\S+)/i.exec(output())?.[1] ?? "",
    output,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", resolve);
        child.kill("SIGINT");
      }),
  };
}

async function outputUntilReady(child: ChildProcess): Promise<() => string> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the product ${why}:\n${output}`));
    const timer = setTimeout(() => fail("was not ready in time"), startTimeoutMs);
    const read = (text: Buffer) => {
      output += text.toString();
      // The block that begins with `Ready:` may come in pieces; this is its last line.
      if (output.includes("Ctrl-C stops everything.")) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => fail(`ended with ${code}`));
  });
  return () => output;
}
