import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { freePort } from "@scm/services";
import { expect, onTestFinished, test } from "vitest";
import { sendContact, start } from "../start/start.fixture.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("npm run dev serves the site from its sources with the api and no private file, until SIGTERM", async () => {
  const data = await aDirectoryInside(join(root, ".cache"));
  const dev = start({ DATA_DIR: data, PORT: String(await freePort("site")) }, "dev");
  await dev.isReady();

  const polish = await pageAs("localhost", dev.port);
  const english = await pageAs("en.localhost", dev.port);

  expect(polish).toMatch(/<html lang="pl"[^]*"locale":"pl"[^]*src="\/src\/start\.ts/);
  expect(english).toMatch(/<html lang="en"[^]*"locale":"en"/);
  expect(await sendContact(dev)).toBe(201);
  const key = join(data, "secret-key");
  expect(await readFile(key, "utf8")).toMatch(/=\n$/);
  const fileAs = async (path: string) => (await fetch(`${dev.url}/@fs${path}`)).status;
  expect(await fileAs(join(root, "package.json"))).toBe(200);
  for (const query of ["", "?raw", "?url", "?import&raw"]) {
    expect(await fileAs(`${key}${query}`)).toBe(403);
  }
  expect(await dev.end("SIGTERM")).toBe(0);
  // Two programs and the site are compiled from their sources, beside other tests.
}, 180_000);

/** Inside the repository, whose other files Vite serves. */
async function aDirectoryInside(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const directory = await mkdtemp(join(parent, "dev-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** `fetch` cannot set the host name. */
function pageAs(name: string, port: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, headers: { host: `${name}:${port}` } }, (answer) => {
      resolve(text(answer));
    })
      .on("error", reject)
      .end();
  });
}
