import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Address, type Email } from "postal-mime";

type Envelope = { from: string; to: string[] };

/** One mail of `GET /api/mails`, which answers an array of these, newest first. */
export type MailSummary = ReturnType<typeof summarise>;

export type StoredMail = { summary: MailSummary; email: Email };

export type MailStore = Awaited<ReturnType<typeof openMailStore>>;

/** Stores each mail as an `.eml` file, with the envelope in additional header lines. */
export async function openMailStore(directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const ids = (await readdir(directory)).filter((name) => name.endsWith(".eml")).toSorted();
  const summaries = new Map<string, MailSummary>();

  async function read(id: string): Promise<Email> {
    return await PostalMime.parse(await readFile(join(directory, id)));
  }

  async function toSummary(id: string): Promise<MailSummary> {
    const summary = summaries.get(id) ?? summarise(id, await read(id));
    summaries.set(id, summary);
    return summary;
  }

  return {
    /** Returns when the mail has its name, so that it survives a kill of this process. */
    async add(source: Buffer, envelope: Envelope): Promise<void> {
      const receivedAt = new Date().toISOString();
      const id = newId(receivedAt);
      const file = join(directory, id);
      const content = Buffer.concat([headOf(envelope, receivedAt), source]);
      await writeFile(`${file}.part`, content, { mode: 0o600 });
      await rename(`${file}.part`, file);
      ids.push(id);
      // Mails may reach the disk in another order than they arrived.
      ids.sort();
    },
    count: () => ids.length,
    list: (limit = Infinity) => Promise.all(ids.toReversed().slice(0, limit).map(toSummary)),
    async find(id: string): Promise<StoredMail | null> {
      if (!ids.includes(id)) return null;
      const email = await read(id);
      return { summary: summarise(id, email), email };
    },
  };
}

let counter = 0;

/** Makes an id that sorts by time, even across restarts. */
function newId(receivedAt: string): string {
  counter += 1;
  return `${receivedAt.replaceAll(/\D/g, "")}-${String(counter).padStart(6, "0")}-${process.pid}.eml`;
}

function headOf({ from, to }: Envelope, receivedAt: string): Buffer {
  const lines = [
    `X-Mailbox-Received: ${receivedAt}`,
    `X-Mailbox-From: ${from}`,
    ...to.map((address) => `X-Mailbox-To: ${address}`),
  ];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(""));
}

function summarise(id: string, email: Email) {
  const headers = (name: string) =>
    email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const envelope: Envelope = {
    from: headers("x-mailbox-from")[0] ?? "",
    to: headers("x-mailbox-to"),
  };
  return {
    id,
    receivedAt: headers("x-mailbox-received")[0] ?? "",
    from: email.from ? written(email.from) : "",
    to: (email.to ?? []).map(written).join(", "),
    subject: email.subject ?? "",
    messageId: email.messageId ?? null,
    envelope,
  };
}

function written({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(written).join(", ")}`;
  return name ? `${name} <${address ?? ""}>` : (address ?? "");
}
