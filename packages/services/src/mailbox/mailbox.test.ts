import { readdir } from "node:fs/promises";
import { createServer } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import { aDirectory } from "@scm/testing/directory";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { checkMail } from "./check.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";

test("a mail appears in the list and on the page, newest first", async () => {
  const mailbox = await aMailbox();
  await send(mailbox, { subject: "first" });
  await send(mailbox, { subject: "second", to: "biuro@klub.pl" });

  const mails = await listed(mailbox);
  const page = await read(mailbox, "/");

  expect(mails).toMatchObject([
    { subject: "second", to: "biuro@klub.pl", envelope: { to: ["biuro@klub.pl"] } },
    { subject: "first" },
  ]);
  expect(page.text.indexOf("second")).toBeLessThan(page.text.indexOf("first"));
});

test("a mail server that greets passes the check; another one is reported in one line", async () => {
  const mailbox = await aMailbox();
  const stranger = createServer((visitor) => visitor.end("SSH-2.0\r\n"));
  onTestFinished(() => void stranger.close());
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  const address = stranger.address();
  const port = typeof address === "object" && address ? address.port : 0;

  expect(await checkMail(mailbox.smtpUrl)).toBeNull();
  expect(await checkMail("smtp://anna:secret@127.0.0.1:1")).toBe(
    "SMTP_URL: no mail server answers at 127.0.0.1:1 (ECONNREFUSED)",
  );
  expect(await checkMail(`smtp://127.0.0.1:${port}`)).toBe(
    `SMTP_URL: no mail server answers at 127.0.0.1:${port} (its greeting is not SMTP)`,
  );
  expect(await checkMail(`smtps://[::1]:${port}`)).toMatch(/at \[::1\]:\d+ \(ECONNREFUSED\)$/);
});

test("an accepted mail is on the disk, whatever happens to its server", async () => {
  const directory = await aDirectory();
  await send(await aMailbox(directory), { subject: "kept" });

  expect(await listed(await aMailbox(directory))).toMatchObject([{ subject: "kept" }]);
});

test("the text of a mail cannot become markup of the page", async () => {
  const mailbox = await aMailbox();
  const attack = `<script>alert("1")</script>`;
  await send(mailbox, { subject: attack, text: attack, to: '"<img src=x>" <a@b.pl>' });
  const [{ id } = { id: "" }] = await listed(mailbox);

  for (const path of ["/", `/mails/${id}`]) {
    const { text } = await read(mailbox, path);
    expect(text).not.toMatch(/<script>alert|<img/);
  }
});

test("the HTML of a mail runs nothing and loads nothing", async () => {
  const mailbox = await aMailbox();
  await send(mailbox, { html: `<p>Dzień dobry</p><script>1</script>` });
  const [{ id } = { id: "" }] = await listed(mailbox);

  const page = await read(mailbox, `/mails/${id}`);
  const mail = await read(mailbox, `/mails/${id}/html`);

  expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(mail.text).toContain("Dzień dobry");
  expect(mail.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});

test("only attachments can be downloaded", async () => {
  const mailbox = await aMailbox();
  const attachments = [{ filename: "spotkanie ł.ics", content: "BEGIN:VCALENDAR" }];
  await send(mailbox, { attachments });
  const [{ id } = { id: "" }] = await listed(mailbox);

  const file = await read(mailbox, `/mails/${id}/attachments/0`);

  expect(file.text.trim()).toBe("BEGIN:VCALENDAR");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment;/);
  for (const path of [`/mails/${id}/attachments/1`, "/mails/..%2F..%2Fpassword", "/other"]) {
    expect((await read(mailbox, path)).status).toBe(404);
  }
});

test("the page of an empty mailbox says so, and loads itself again", async () => {
  const { text, headers } = await read(await aMailbox(), "/");

  expect(text).toContain("No mail yet");
  expect(headers.get("refresh")).toBe("3");
});

test("a mailbox with a key is opened only by its address", async () => {
  const mailbox = await aMailbox(undefined, "0123abcd");
  await send(mailbox, { subject: "secret" });
  const [{ id } = { id: "" }] = await listed(mailbox);

  for (const path of ["/", "/style.css", "/api/mails", `/mails/${id}`, `/mails/${id}/html`]) {
    expect((await read(mailbox, path)).status).toBe(200);
    for (const wrong of ["", "/0123abc", "/0123abcde", "/0123ABCD"]) {
      const webUrl = `http://localhost:${mailbox.webPort}${wrong}`;
      expect(await read({ webUrl }, path)).toMatchObject({ status: 403 });
    }
  }
  const { text } = await read(mailbox, "");
  expect(text).toContain('<base href="/0123abcd/" />');
  expect(text).toContain(`href="mails/${id}"`);
});

test("a page under another host name cannot read the mails", async () => {
  const mailbox = await aMailbox();
  const { request } = await import("node:http");

  const status = await new Promise((resolve, reject) => {
    const call = request(
      { port: mailbox.webPort, path: "/api/mails", headers: { host: "evil.example" } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    call.on("error", reject).end();
  });

  expect(status).toBe(403);
});

test("a stop frees the ports and leaves no half-written mail", async () => {
  const directory = await aDirectory();
  const first = await aMailbox(directory);
  await send(first);

  await first.stop();
  const { smtpPort, webPort } = first;
  const second = await startMailbox({ directory, smtpPort, webPort });
  onTestFinished(() => second.stop());

  expect(await listed(second)).toHaveLength(1);
  expect((await readdir(directory)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

const aMail = { from: "SCM <no-reply@scm.pl>", to: "anna@klub.pl", subject: "Kontakt", text: "…" };

async function aMailbox(directory?: string, key?: string): Promise<Mailbox> {
  const mailbox = await startMailbox({ directory: directory ?? (await aDirectory()), key });
  onTestFinished(() => mailbox.stop());
  return mailbox;
}

async function send({ smtpPort: port }: Mailbox, mail: SendMailOptions = {}): Promise<void> {
  await createTransport({ host: "127.0.0.1", port }).sendMail({ ...aMail, ...mail });
}

async function listed({ webUrl }: Mailbox): Promise<{ id: string }[]> {
  const answer = await fetch(`${webUrl}/api/mails`);
  return z.array(z.looseObject({ id: z.string() })).parse(await answer.json());
}

async function read({ webUrl }: Pick<Mailbox, "webUrl">, path: string) {
  const answer = await fetch(webUrl + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
