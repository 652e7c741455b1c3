/** The contents of the images, run as the Dockerfile says. What it installs is not here. */
import { randomBytes } from "node:crypto";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inheritedEnvironment } from "@scm/runtime";
import {
  applicationUrlOf,
  createDatabase,
  freePort,
  startMailbox,
  startPostgres,
  startRedis,
} from "@scm/services";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { aContact } from "../packages/testing/src/builders.ts";
import { post, statusOf } from "../packages/testing/src/calls.ts";
import { aDirectory } from "../packages/testing/src/directory.ts";
import { read } from "./tidy/tree.fixture.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const commit = "0123abc";
const dockerfile = read("Dockerfile");
const closers: (() => Promise<unknown>)[] = [];
const onClose = (close: () => Promise<unknown>) => void closers.push(close);

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

test("both images run as a user that is not root, and show errors by the sources", () => {
  expect(partOf("runtime", /^USER (\S+)$/m)).toBe("10001:10001");
  expect(environmentOf("runtime")).toMatchObject({ NODE_OPTIONS: "--enable-source-maps" });
});

// Full run only: it installs and builds everything a second time.
describe("the content of the images", { tags: ["full"], timeout: 240_000 }, () => {
  let image = "";
  beforeAll(async () => void (image = await buildImage()), 240_000);

  test.each([
    ["api", ["api", "web"], 25],
    ["worker", ["worker"], 10],
  ])("%s holds neither sources nor tests nor compilers", async (_, parts, megabytesMax) => {
    const files = await filesIn(image, parts);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);

    expect(files.filter(({ path }) => /\.test\.|(?<!\.d)\.tsx?$|\.env|\.git/.test(path))).toEqual(
      [],
    );
    // The only package that is no part of a bundle.
    expect(files.filter(({ path }) => /node_modules\/(?!@node-rs\/argon2)/.test(path))).toEqual([]);
    expect(bytes / 1e6).toBeLessThan(megabytesMax);
  });

  test("they run in production, a contact is mailed, and their health names the commit", async () => {
    const { environment, mailbox, ports } = await anEnvironment();
    const start = (stage: string, port: number, [program = "", ...args] = commandOf(stage)) => {
      const own = { ...environmentOf("runtime"), ...environment, METRICS_PORT: String(port) };
      const child = spawn(program, args, { cwd: image, env: own, stdio: "pipe" });
      onClose(async () => child.kill("SIGKILL"));
      return child;
    };
    const ends = async (child: ReturnType<typeof start>) => await once(child, "exit");

    expect(await ends(start("api", ports.api, ["node", "api/dist/bin/migrate.js"]))).toEqual([
      0,
      null,
    ]);
    const api = start("api", ports.api);
    const worker = start("worker", ports.worker);
    const site = { url: `http://127.0.0.1:${environment.PORT}` };
    await expect.poll(() => statusOf(`${site.url}/api/ready`), { timeout: 20_000 }).toBe(200);
    expect(await statusOf(`${site.url}/`)).toBe(200);
    expect((await post(site, "/api/contact", aContact())).status).toBe(201);

    await expect.poll(() => mailsIn(mailbox.webUrl), { timeout: 20_000 }).toBe(2);
    for (const port of [ports.api, ports.worker]) {
      const health = await fetch(`http://127.0.0.1:${port}/health`);
      expect(await health.json()).toMatchObject({ status: "ok", commit });
    }
    const checks = () =>
      Promise.all(
        (["api", "worker"] as const).map((stage) =>
          ends(start(stage, ports[stage], checkOf(stage))),
        ),
      );
    expect(await checks()).toEqual([
      [0, null],
      [0, null],
    ]);
    for (const child of [api, worker]) {
      child.kill("SIGTERM");
      expect(await ends(child)).toEqual([0, null]);
    }
    expect(await checks()).toEqual([
      [1, null],
      [1, null],
    ]);
  });
});

/** Runs the script of the Dockerfile in a folder with only the repository's files. */
async function buildImage(): Promise<string> {
  const directory = await aDirectory(onClose);
  const source = join(directory, "source");
  const image = join(directory, "image");
  await copyRepository(source);
  // An image build sees none of our settings.
  const { PATH, HOME } = inheritedEnvironment();
  const env = { PATH, HOME, COMMIT: commit };
  await run("sh", ["scripts/image-build.sh", image], { cwd: source, env });
  await rm(source, { recursive: true });
  return image;
}

async function copyRepository(target: string): Promise<void> {
  // Also what .dockerignore names.
  const ignored =
    /(^(docs\/(?!club-systems\.md$)|\.ci)|(^|\/)(node_modules|dist|\.git|\.data|\.cache))(\/|$)/;
  await cp(root, target, {
    recursive: true,
    filter: (path) => !ignored.test(path.slice(root.length)),
  });
}

async function filesIn(image: string, parts: readonly string[]) {
  const entries = await Promise.all(
    parts.map((part) => readdir(join(image, part), { recursive: true, withFileTypes: true })),
  );
  const paths = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })));
}

/** The real services, and settings as an operator makes them. */
async function anEnvironment() {
  const directory = await aDirectory(onClose);
  const server = await startPostgres({ directory: join(directory, "postgres"), durable: false });
  onClose(server.kill);
  const redis = await startRedis({ directory: join(directory, "redis") });
  onClose(redis.kill);
  const mailbox = await startMailbox({ directory: join(directory, "mailbox") });
  onClose(mailbox.stop);
  const ownerUrl = await createDatabase(server.url, "scm");
  const environment = {
    PATH: inheritedEnvironment()["PATH"],
    DATABASE_URL: applicationUrlOf(ownerUrl),
    DATABASE_OWNER_URL: ownerUrl,
    REDIS_URL: redis.url,
    SMTP_URL: mailbox.smtpUrl,
    SECRET_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: "https://scm.example",
    STAFF_EMAIL: "office@scm.example",
    MAIL_FROM: "no-reply@scm.example",
    HOST: "127.0.0.1",
    PORT: String(await freePort("site")),
  };
  const ports = { api: await freePort("site"), worker: await freePort("site") };
  return { environment, mailbox, ports };
}

async function mailsIn(webUrl: string): Promise<number> {
  const answer = await fetch(`${webUrl}/api/mails`);
  return z.array(z.unknown()).parse(await answer.json()).length;
}

/** What the pattern captures in a stage of the Dockerfile. */
function partOf(stage: string, pattern: RegExp): string {
  const [, text = ""] = dockerfile.split(new RegExp(`^FROM .* AS ${stage}$`, "m"));
  const [, part] = pattern.exec(text.split(/^FROM /m)[0] ?? "") ?? [];
  if (part === undefined) throw new Error(`${stage}: nothing is like ${pattern}`);
  return part;
}

function commandOf(stage: string): string[] {
  return z.array(z.string()).parse(JSON.parse(partOf(stage, /^CMD (.*)$/m)));
}

function checkOf(stage: string): string[] {
  return z.array(z.string()).parse(JSON.parse(partOf(stage, /^ {2}CMD (.*)$/m)));
}

function environmentOf(stage: string): Record<string, string> {
  const pairs = partOf(stage, /^ENV (.*)$/m).split(" ");
  return Object.fromEntries(pairs.map((pair) => pair.split("=")));
}
