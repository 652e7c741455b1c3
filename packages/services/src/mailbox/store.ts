import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Address, type Email } from "postal-mime";

type Envelope = { from: string; to: string[] };

/** One mail of `GET /api/mails`, which answers an array of these, newest first. */
export type MailSummary = {
  id: string;
  receivedAt: string;
  from: string;
  to: string;
  subject: string;
  messageId: string | null;
  envelope: Envelope;
};

export type StoredMail = { summary: MailSummary; email: Email; source: string };

export type MailStore = {
  /** Returns when the mail is on the disk, so that it survives a kill of this process. */
  add: (source: Buffer, envelope: Envelope) => Promise<void>;
  count: () => number;
  list: (limit?: number) => Promise<MailSummary[]>;
  find: (id: string) => Promise<StoredMail | null>;
};

/** Stores each mail as an `.eml` file, with the envelope in additional header lines. */
export async function openMailStore(directory: string): Promise<MailStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const ids = await readIds(directory);
  const summaries = new Map<string, MailSummary>();

  async function add(source: Buffer, envelope: Envelope): Promise<void> {
    const receivedAt = new Date().toISOString();
    const id = newId(receivedAt);
    await writeToDisk(
      directory,
      `${id}.eml`,
      Buffer.concat([readHead(envelope, receivedAt), source]),
    );
    ids.push(id);
    // Mails may reach the disk in another order than they arrived.
    ids.sort();
  }

  async function toSummary(id: string): Promise<MailSummary> {
    const summary = summaries.get(id) ?? (await readSummary(directory, id));
    summaries.set(id, summary);
    return summary;
  }

  return {
    add,
    count: () => ids.length,
    list: (limit = Infinity) => Promise.all(ids.toReversed().slice(0, limit).map(toSummary)),
    async find(id) {
      if (!ids.includes(id)) return null;
      const file = await readFile(join(directory, `${id}.eml`));
      const email = await PostalMime.parse(file);
      return { summary: summarise(id, email), email, source: file.toString("utf8") };
    },
  };
}

async function readIds(directory: string): Promise<string[]> {
  const names = await readdir(directory);
  return names
    .filter((name) => name.endsWith(".eml"))
    .map((name) => name.slice(0, -".eml".length))
    .toSorted();
}

let counter = 0;

/** Makes an id that sorts by time, even across restarts. */
function newId(receivedAt: string): string {
  counter += 1;
  const place = String(counter).padStart(6, "0");
  return `${receivedAt.replaceAll(/\D/g, "")}-${place}-${process.pid}`;
}

async function writeToDisk(directory: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(directory, `${name}.part`);
  const file = await open(unfinished, "w", 0o600);
  await file.writeFile(content);
  await file.sync();
  await file.close();
  await rename(unfinished, join(directory, name));
  const folder = await open(directory, "r");
  await folder.sync();
  await folder.close();
}

function readHead({ from, to }: Envelope, receivedAt: string): Buffer {
  const lines = [
    `X-Mailbox-Received: ${receivedAt}`,
    `X-Mailbox-From: ${from}`,
    ...to.map((address) => `X-Mailbox-To: ${address}`),
  ];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(""));
}

async function readSummary(directory: string, id: string): Promise<MailSummary> {
  const file = await readFile(join(directory, `${id}.eml`));
  const end = file.indexOf("\r\n\r\n");
  return summarise(id, await PostalMime.parse(end < 0 ? file : file.subarray(0, end + 4)));
}

function summarise(id: string, email: Email): MailSummary {
  const headers = (name: string) =>
    email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return {
    id,
    receivedAt: headers("x-mailbox-received")[0] ?? "",
    from: email.from ? written(email.from) : "",
    to: (email.to ?? []).map(written).join(", "),
    subject: email.subject ?? "",
    messageId: email.messageId ?? null,
    envelope: { from: headers("x-mailbox-from")[0] ?? "", to: headers("x-mailbox-to") },
  };
}

function written({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(written).join(", ")}`;
  return name ? `${name} <${address ?? ""}>` : (address ?? "");
}
