import { randomBytes } from "node:crypto";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inheritedEnvironment } from "@scm/runtime";
import { createDatabase, freePort, startPostgres } from "@scm/services";
import { afterAll, expect, test } from "vitest";
import { statusOf } from "../packages/testing/src/calls.ts";
import { aDirectory } from "../packages/testing/src/directory.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const closers: (() => Promise<unknown>)[] = [];

// Full run only: it installs and builds everything a second time.
const options = { tags: ["full"], timeout: 240_000 };

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

test("the bundles of the images run without the sources", options, async () => {
  const image = await buildImage();
  const environment = await anEnvironment();
  const start = (program: string) =>
    spawn(process.execPath, [program], { cwd: image, env: environment, stdio: "pipe" });

  const [migrated] = await once(start("api/dist/bin/migrate.js"), "exit");
  const api = start("api/dist/bin/main.js");
  const worker = start("worker/dist/bin/main.js");
  closers.push(async () => [api, worker].map((child) => child.kill("SIGKILL")));
  const url = `http://127.0.0.1:${environment.PORT}`;
  await expect.poll(() => statusOf(`${url}/api/ready`), { timeout: 20_000 }).toBe(200);

  expect(migrated).toBe(0);
  expect(await statusOf(`${url}/`)).toBe(200);
  expect(worker.exitCode).toBeNull();
  api.kill("SIGTERM");
  expect(await once(api, "exit")).toEqual([0, null]);
});

/** Runs the script of the Dockerfile in a folder with only the repository's files. */
async function buildImage(): Promise<string> {
  const directory = await aDirectory((remove) => closers.push(remove));
  const source = join(directory, "source");
  const image = join(directory, "image");
  await copyRepository(source);
  // An image build sees none of our settings.
  const { PATH, HOME } = inheritedEnvironment();
  await run("sh", ["scripts/image-build.sh", image], { cwd: source, env: { PATH, HOME } });
  await rm(source, { recursive: true });
  return image;
}

async function copyRepository(target: string): Promise<void> {
  const ignored = /(^|\/)(node_modules|dist|\.git|\.data|\.cache)(\/|$)/;
  await cp(root, target, {
    recursive: true,
    filter: (path) => !ignored.test(path.slice(root.length)),
  });
}

async function anEnvironment() {
  const directory = await aDirectory((remove) => closers.push(remove));
  const server = await startPostgres({ directory, durable: false });
  closers.push(server.kill);
  return {
    NODE_ENV: "production",
    DATABASE_URL: await createDatabase(server.url, "scm"),
    // Nothing listens there: a submission needs neither.
    REDIS_URL: "redis://127.0.0.1:1",
    SMTP_URL: "smtp://127.0.0.1:1",
    SECRET_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: "https://scm.example",
    STAFF_EMAIL: "office@scm.example",
    MAIL_FROM: "no-reply@scm.example",
    PORT: String(await freePort("site")),
  };
}
