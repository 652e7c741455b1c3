import { expect, test } from "vitest";
import { countConnections, startReceiver } from "./receiver.fixture.ts";
import { sendWebhook } from "./send.ts";

const connections = countConnections();
const receiver = await startReceiver();
const { port } = receiver;

/** A name server with these answers, one per question; the last one repeats. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  async function resolve(host: string) {
    const addresses = answers[Math.min(asked.push(host), answers.length) - 1] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  }
  return { asked, resolve };
}

function send(url: string, own: Partial<Parameters<typeof sendWebhook>[1]> = {}) {
  return connections.during(() =>
    sendWebhook({ url, headers: {}, body: "{}" }, { allowedHosts: [], ...own }),
  );
}

test("the counter sees a connection", async () => {
  const before = connections.count();

  expect(await send(receiver.url, { allowedHosts: ["127.0.0.1"] })).toMatchObject({ status: 204 });

  expect(connections.count()).toBe(before + 1);
  expect(receiver.received).toHaveLength(1);
});

test.each(["10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1"])(
  "a name that leads to %s fails without a connection, even beside a public address",
  async (address) => {
    const before = connections.count();

    for (const addresses of [[address], ["1.1.1.1", address], [address, "2606:4700::1111"]]) {
      const { resolve } = resolver(addresses);
      expect(await send(`https://hooks.example:${port}/`, { resolve })).toEqual({
        kind: "failed",
        reason: "the address is not public",
      });
    }
    expect(connections.count()).toBe(before);
  },
);

test.each([
  ["http://hooks.example/", "the address is not https"],
  ["http://2130706433/", "the address is not https"],
  ["https://0x7f.1/", "the address is not public"],
  ["https://LOCALHOST./", "the address is not public"],
  ["https://club@hooks.example/", "the address holds a name or a password"],
  ["https://:geheim@hooks.example/", "the address holds a name or a password"],
  ["https://hooks.example@127.0.0.1/", "the address holds a name or a password"],
  ["ftp://hooks.example/", "not an address of the web"],
  ["file:///etc/passwd", "not an address of the web"],
  ["gopher://127.0.0.1:25/_MAIL", "not an address of the web"],
  ["javascript:alert(1)", "not an address of the web"],
  ["//hooks.example/", "not an address of the web"],
  ["https://", "not an address of the web"],
  ["https://[fe80::1%25eth0]/", "not an address of the web"],
  ["", "not an address of the web"],
])("%j is refused before its name is resolved: %s", async (url, reason) => {
  const before = connections.count();
  const { asked, resolve } = resolver(["1.1.1.1"]);

  expect(await send(url, { resolve })).toEqual({ kind: "refused", reason });
  expect(asked).toEqual([]);
  expect(connections.count()).toBe(before);
});

test("a name is resolved once, and later answers are ignored", async () => {
  const { asked, resolve } = resolver(["127.0.0.1"], ["127.0.0.2"]);
  const allowedHosts = ["rebinding.example"];

  const result = await send(`http://rebinding.example:${port}/`, { resolve, allowedHosts });

  expect(result).toEqual({ kind: "answered", status: 204 });
  expect(asked).toEqual(["rebinding.example"]);
  expect(receiver.received.at(-1)?.headers.host).toBe(`rebinding.example:${port}`);
});

test("an allowed name still leads to no metadata service", async () => {
  const before = connections.count();
  const allowedHosts = ["hooks.example"];

  for (const address of ["169.254.169.254", "::ffff:169.254.169.254", "fe80::1"]) {
    const { resolve } = resolver(["127.0.0.1", address]);
    expect(await send(`http://hooks.example:${port}/`, { resolve, allowedHosts })).toEqual({
      kind: "failed",
      reason: "the address is not public",
    });
  }
  expect(connections.count()).toBe(before);
});

test("the next checked address is used if one does not answer", async () => {
  const { resolve } = resolver(["127.0.0.2", "127.0.0.1"]);
  const allowedHosts = ["hooks.example"];

  expect(await send(`http://hooks.example:${port}/`, { resolve, allowedHosts })).toEqual({
    kind: "answered",
    status: 204,
  });
});

test.each([
  ["another port", () => [`127.0.0.1:${port + 1}`]],
  ["another host", () => ["localhost"]],
  ["a part of the host", () => ["0.0.1", "127.0.0"]],
  ["a wildcard", () => ["*"]],
])("this host is refused when %s is allowed", async (_, allowedHosts) => {
  expect((await send(receiver.url, { allowedHosts: allowedHosts() })).kind).toBe("refused");
});

test("a host may be allowed with its port, even if the URL names none", async () => {
  const { resolve } = resolver([]);

  expect(await send(receiver.url, { allowedHosts: [`127.0.0.1:${port}`] })).toMatchObject({
    status: 204,
  });
  expect(await send("http://a.example/", { resolve, allowedHosts: ["a.example:80"] })).toEqual({
    kind: "failed",
    reason: "no answer",
  });
  expect(
    (await send("http://club@127.0.0.1/", { resolve, allowedHosts: ["127.0.0.1"] })).kind,
  ).toBe("refused");
});

test("a name that cannot be resolved is a failure, not a refusal", async () => {
  const error = Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  const resolve = () => Promise.reject(error);

  expect(await send("https://hooks.example/", { resolve })).toEqual({
    kind: "failed",
    reason: "no answer: ENOTFOUND",
  });
});
