import { request } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "@scm/services";
import { expect, test } from "vitest";
import { aDirectory, sendContact, start } from "../start/start.fixture.ts";

test("npm run dev serves the site from its sources, with the api behind it, until it is told to end", async () => {
  const dev = start(
    { DATA_DIR: await aDirectory(), PORT: String(await freePort("site")) },
    "dev.mjs",
  );
  await dev.isReady();

  const polish = await pageAs("localhost", dev.port);
  const english = await pageAs("en.localhost", dev.port);

  expect(polish).toMatch(/<html lang="pl"[^]*"locale":"pl"[^]*src="\/src\/start\.ts/);
  expect(english).toMatch(/<html lang="en"[^]*"locale":"en"/);
  expect(await sendContact(dev)).toBe(201);
  expect(await dev.end("SIGTERM")).toBe(0);
}, 60_000);

/** `fetch` may not choose the host name. */
function pageAs(name: string, port: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, headers: { host: `${name}:${port}` } }, (answer) => {
      resolve(text(answer));
    })
      .on("error", reject)
      .end();
  });
}
