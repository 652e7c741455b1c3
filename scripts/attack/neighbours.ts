/** Attacks on the services by another user of the machine, or by a page in a browser on it. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { call } from "./call.ts";
import { needed, NotPlayed, type Site } from "./site.ts";
import type { Attack } from "./verdict.ts";

export const neighbourAttacks: Attack<Site>[] = [
  {
    name: "Commands that the Redis of npm start runs without a password, of 3",
    before: "all",
    allowed: { most: 0 },
    play: askRedis,
  },
  {
    name: "Users that the PostgreSQL of npm start lets in without a password, of 3",
    before: "0",
    allowed: { most: 0 },
    play: askPostgres,
  },
  {
    name: "Lists of mails that the mailbox shows a page under a foreign name",
    before: "0",
    allowed: { most: 0 },
    play: readMailsByRebinding,
  },
];

async function askRedis(site: Site): Promise<number> {
  const port = await portIn(site, { file: "redis/redis.log", pattern: /port=(\d+)/ });
  const commands = ["PING", "DBSIZE", "FLUSHALL"];
  const reply = await exchange(port, Buffer.from(commands.map((one) => `${one}\r\n`).join("")));
  const replies = reply.toString().trim().split("\r\n");
  return replies.filter((line) => !line.startsWith("-NOAUTH")).length;
}

const users = ["postgres", "scm", "root"];

/** The answer to a start-up message is `R` with 0 when nothing else is asked. */
async function askPostgres(site: Site): Promise<number> {
  // The fourth line is the port.
  const file = "postgres/cluster/postmaster.pid";
  const port = await portIn(site, { file, pattern: /^(?:.*\n){3}(\d+)$/m });
  const letIn = { count: 0 };
  for (const user of users) {
    const parameters = Buffer.from(`user\0${user}\0database\0scm\0\0`);
    const head = Buffer.alloc(8);
    head.writeInt32BE(head.length + parameters.length, 0);
    head.writeInt32BE(3 << 16, 4);
    const reply = await exchange(port, Buffer.concat([head, parameters]));
    if (reply.toString("latin1", 0, 1) === "R" && reply.readInt32BE(5) === 0) letIn.count += 1;
  }
  return letIn.count;
}

type Place = { file: string; pattern: RegExp };

async function portIn({ own }: Site, { file, pattern }: Place): Promise<number> {
  const { directory } = needed(own, "a product that this script started");
  const [, port] = pattern.exec(await readFile(join(directory, file), "utf8")) ?? [];
  if (port === undefined) throw new NotPlayed(`it needs the port in ${file}`);
  return Number(port);
}

/** @returns what the server answers first */
async function exchange(port: number, bytes: Buffer): Promise<Buffer> {
  const socket = connect({ host: "127.0.0.1", port, timeout: 5_000 });
  socket.on("timeout", () => socket.destroy(new Error(`no answer at port ${port}`)));
  socket.write(bytes);
  const [reply]: unknown[] = await once(socket, "data");
  socket.destroy();
  if (!Buffer.isBuffer(reply)) throw new Error(`no bytes from port ${port}`);
  return reply;
}

async function readMailsByRebinding(site: Site): Promise<number> {
  const mailboxUrl = needed(site.mailboxUrl, "--mailbox");
  const own = await call(`${mailboxUrl}/api/mails`);
  if (own.status !== 200) throw new Error(`the mailbox answered ${own.status}`);
  const headers = { Host: "evil.example" };
  const { status } = await call(`${mailboxUrl}/api/mails`, { headers });
  return status === 200 ? 1 : 0;
}
