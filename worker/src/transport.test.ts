import { once } from "node:events";
import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { MailboxPhase } from "@scm/testing/faulty-mailbox";
import { receivedMails, until } from "@scm/testing";
import * as fc from "fast-check";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { openMailbox } from "./mailing.fixture.ts";
import { judgeAnswer, type Step } from "./mail/smtp-answer.ts";
import { openTransport, serverOptions, type SendResult } from "./transport.ts";

type Kind = SendResult["kind"];

const mailbox = await openMailbox();
afterEach(() => mailbox.setFaults({}));

const common = {
  smtpUrl: mailbox.smtpUrl,
  replyTo: { name: "SCM", address: "kontakt@scm.example" },
  publicUrl: "https://www.scm.example:8443/",
  connectionsMax: 1,
};

function open(smtpUrl = mailbox.smtpUrl, timeoutMs?: number) {
  return openTransport({
    ...common,
    smtpUrl,
    from: { name: "", address: "no-reply@scm.example" },
    timeoutMs,
  });
}

/** A transport that has no open connection yet. */
function openForTest(smtpUrl?: string) {
  const transport = open(smtpUrl);
  onTestFinished(() => transport.close());
  return transport;
}

function mail() {
  const messageId = `<${crypto.randomUUID()}@scm.example>`;
  return {
    to: "x@klub.example",
    messageId,
    references: [],
    subject: "x",
    text: "x",
    html: "<p>x</p>",
  };
}

test.each<[title: string, Kind, MailboxPhase]>([
  ["at MAIL FROM", "deferred", "mail-from"],
  ["at RCPT TO", "deferred", "rcpt-to"],
  ["at DATA", "deferred", "data"],
  ["in the text", "unknown", "mid-body"],
  ["after the text", "unknown", "after-dot"],
])("connection lost %s: the mail is %s, and the next is accepted", async (_, kind, phase) => {
  const transport = openForTest();
  await mailbox.setFaults({ at: { [phase]: { kind: "drop" } } });

  expect(await transport.send(mail())).toMatchObject({ kind });

  await mailbox.setFaults({});
  expect(await transport.send(mail())).toMatchObject({ kind: "accepted" });
});

const steps: [MailboxPhase, Step][] = [
  ["greeting", "connect"],
  ["login", "login"],
  ["mail-from", "sender"],
  ["rcpt-to", "receiver"],
  ["data", "text"],
  ["after-dot", "text"],
];
const replies: [code: number, text: string][] = [
  [421, "4.3.2 closing"],
  [451, "4.7.1 later"],
  [452, "4.3.1 full"],
  [535, "5.7.8 Authentication failed"],
  [550, "5.1.1 No such user"],
  [550, "5.4.1 Recipient address rejected: Access denied"],
  [552, "too long"],
];

test.each(steps)("each answer at %s is judged as one to the %s", async (phase, step) => {
  for (const [code, text] of replies) {
    await mailbox.setFaults({ at: { [phase]: { kind: "reply", code, text } } });
    const verdict = judgeAnswer(step, `${code} ${text}`);
    const setting = /^[A-Z]/.test(verdict) ? { kind: "denied", setting: verdict } : {};
    const transport = open(mailbox.smtpUrl.replace("//", "//user:secret@"));

    const result = await transport.send(mail());

    transport.close();
    expect(result).toMatchObject({ kind: verdict, ...setting });
    expect(result.answer).toContain(`${code} ${text}`);
    const isOfReceiver = step === "receiver" || step === "text";
    expect(result).toEqual(verdict === "refused" ? result : { ...result, isOfReceiver });
  }
});

test("the server is greeted with the host of the public address", async () => {
  let heard = "";
  const server = createServer((socket) => {
    socket.write("220 mail.example\r\n");
    socket.once("data", (line) => {
      heard = line.toString();
      socket.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  await openForTest(`smtp://127.0.0.1:${port}`).send(mail());

  expect(heard).toBe("EHLO www.scm.example\r\n");
});

test("a server that is not there is unreachable", async () => {
  const transport = openForTest("smtp://127.0.0.1:1");

  expect(await transport.send(mail())).toMatchObject({ kind: "unreachable" });
});

test("a server without STARTTLS gets no mail where it is required", async () => {
  const transport = openForTest(`${mailbox.smtpUrl}?starttls=required`);

  expect(await transport.send(mail())).toEqual({
    kind: "blocked",
    isOfReceiver: false,
    answer: expect.stringContaining("STARTTLS"),
  });
});

test.each([
  ["smtp://mail.example", true],
  ["smtp://user:geheim@10.0.0.7:25", true],
  ["smtp://localhost.example", true],
  ["smtp://mailpit:1025?starttls=optional", false],
  ["smtp://localhost:2525", false],
  ["smtp://[::1]:2525", false],
  ["smtp://127.0.0.1?starttls=required", true],
  ["smtps://mail.example", false],
])("%s requires STARTTLS: %s", (url, isRequired) => {
  expect(serverOptions(new URL(url)).requireTLS).toBe(isRequired);
});

/** RFC 5322, 3.2.3: the specials, which make groups, comments, pairs and addresses, among others. */
const names = fc
  .string({
    unit: fc.constantFrom(...Array.from("()<>[]:;@\\,.\"aŻ9 '-=?_%ß😀")),
    minLength: 1,
    maxLength: 40,
  })
  .map((name) => name.replaceAll(/ +/g, " ").trim())
  .filter((name) => name !== "" && !name.includes("=?"));

test("the name in MAIL_FROM and that of an operator arrive as typed", async () => {
  const address = "no-reply@scm.example";
  const known = ["SCM: Zgłoszenia", "Klub (biuro); Jan", 'A "B" <c@d.example>, e'];
  for (const name of [...known, ...fc.sample(names, 40)]) {
    const to = `${crypto.randomUUID()}@klub.example`;
    const transport = openTransport({ ...common, from: { name, address } });
    await transport.send({ ...mail(), to });
    await transport.send({ ...mail(), to, sender: name });
    transport.close();

    for (const { id } of await receivedMails(mailbox.webUrl, to)) {
      const arrived = await fetch(`${mailbox.webUrl}/api/mails/${id}`);
      expect(await arrived.json()).toMatchObject({ from: `${name} <${address}>` });
    }
  }
});

test("a mail arrives byte for byte", async () => {
  const to = "bytes@klub.example";
  const text = `Dzień dobry,\n.\n..\n-- \n${"ż".repeat(1_200)}\n${"x".repeat(1_200)} \n\t=3D.`;
  const html = `<p style="${"color:red;".repeat(200)}">zażółć 🎯</p>\n.`;
  const entry = `BEGIN:VCALENDAR\r\nSUMMARY:${"ł".repeat(90)}\r\n.\r\nEND:VCALENDAR\r\n`;
  const calendar = { method: "REQUEST", content: entry } as const;
  const bytes = Buffer.from("\r\n.\r\n\n.\n\r.\r\0\xff".repeat(400), "latin1");
  const document = { filename: "zamówienie.pdf", contentType: "application/pdf", content: bytes };

  await openForTest().send({ ...mail(), to, text, html, calendar, attachments: [document] });

  const [arrived] = await receivedMails(mailbox.webUrl, to);
  const details = await fetch(`${mailbox.webUrl}/api/mails/${arrived?.id}`);
  expect(await details.json()).toMatchObject({
    // The reader counts the line break before a boundary as the text's.
    text: `${text}\n`,
    html: `${html}\n`,
    attachments: [
      { mimeType: "text/calendar", method: "REQUEST" },
      { mimeType: "application/pdf", filename: "zamówienie.pdf" },
      { mimeType: "application/ics", filename: "termin.ics" },
    ],
  });
  // The reader makes each line break of an entry an LF.
  const read = Buffer.from(entry.replaceAll("\r\n", "\n"));
  for (const [index, content] of [read, bytes, read].entries()) {
    const part = await fetch(`${mailbox.webUrl}/mails/${arrived?.id}/attachments/${index}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content);
  }
});

test("a mail that cannot be composed blames no server", async () => {
  const transport = openForTest();
  const to = "half@klub.example";
  const attachments = [{ filename: "x", contentType: "text/plain", content: Object(7) }];

  expect(await transport.send({ ...mail(), to, attachments })).toMatchObject({ kind: "deferred" });

  expect(await transport.send(mail())).toMatchObject({ kind: "accepted" });
  expect(await receivedMails(mailbox.webUrl, to)).toEqual([]);
});

test("a shutdown cancels a mail at once, before its text is requested", async () => {
  const transport = openForTest();
  await mailbox.setFaults({ at: { greeting: { kind: "hang" } } });
  const sending = transport.send(mail());

  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 200));
  transport.cancelUnsent();

  expect(await sending).toMatchObject({ kind: "cancelled" });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

/** Each byte comes in time, but the answer never ends. */
const drip = { kind: "drip", everyMs: 20 } as const;

const drippingServers = await Promise.all(
  (
    [
      ["greeting", "unreachable"],
      ["mail-from", "deferred"],
      ["rcpt-to", "deferred"],
      ["data", "deferred"],
      ["mid-body", "unknown"],
      ["after-dot", "unknown"],
    ] satisfies [MailboxPhase, Kind][]
  ).map(async ([phase, kind]) => {
    const server = await openMailbox();
    await server.setFaults({ at: { [phase]: drip } });
    return { phase, kind, server };
  }),
);

test.concurrent.each(drippingServers)(
  "a mail to a server that drips at $phase ends in time as $kind, and the next is accepted",
  async ({ phase, kind, server }) => {
    // On a busy machine a mail may not reach the drip within the first limit.
    for (const timeoutMs of [1_500, 6_000, 24_000]) {
      const transport = open(server.smtpUrl, timeoutMs);
      const result = await withGarbageCollection(transport.send(mail()));
      expect(result.answer).toBe(`no answer within ${timeoutMs} ms`);
      if (result.kind === kind) {
        await server.setFaults({});
        await until(async () => (await transport.send(mail())).kind === "accepted");
        return transport.close();
      }
      transport.close();
    }
    throw new Error(`no mail ended as ${kind} at ${phase}`);
  },
);

/** Collects garbage all the time, which a time limit must survive. */
async function withGarbageCollection<Result>(work: Promise<Result>): Promise<Result> {
  setFlagsFromString("--expose-gc");
  const timer = setInterval(() => void runInNewContext("gc()"), 300);
  return work.finally(() => clearInterval(timer));
}
