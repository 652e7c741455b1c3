/** Poolers in transaction mode are refused; the fakes answer like PgBouncer. */
import { createServer, type Socket } from "node:net";
import { openTestDatabase } from "@scm/testing";
import { expect, onTestFinished, test } from "vitest";
import { requireSessions } from "./pooler.ts";

const { url } = await openTestDatabase();

test("PostgreSQL itself is accepted, and so is an unreachable server", async () => {
  await expect(requireSessions(url, "test")).resolves.toBeUndefined();
  await expect(
    requireSessions("postgres://scm:scm@127.0.0.1:1/scm", "test"),
  ).resolves.toBeUndefined();
});

test("a pooler that refuses the time limits is reported in one line", async () => {
  const pooler = await startServer((client) => {
    const fields = "SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0";
    client.once("data", () => client.end(message("E", Buffer.from(fields))));
  });

  await expect(requireSessions(pooler, "test")).rejects.toThrow(
    "DATABASE_URL: expected PostgreSQL directly, a pooler in session mode, or one with pooled=true; found a pooler with an unsupported startup parameter: statement_timeout",
  );
});

test("a pooler that does not reach its server is none that refuses our settings", async () => {
  const pooler = await startServer((client) => {
    const fields = "SFATAL\0C08P01\0Mserver login has been failing, cannot connect to server\0\0";
    client.once("data", () => client.end(message("E", Buffer.from(fields))));
  });

  await expect(requireSessions(pooler, "test")).resolves.toBeUndefined();
});

test("a pooler that gives two clients the same session is reported in one line", async () => {
  const ready = message("Z", Buffer.from("I"));
  const pooler = await startServer((client) => {
    client.once("data", () => {
      client.write(Buffer.concat([message("R", Buffer.alloc(4)), ready]));
      client.on("data", (bytes) => {
        if (bytes[0] !== "Q".charCodeAt(0)) return;
        const done = message("C", Buffer.from("SELECT 1\0"));
        client.write(Buffer.concat([pidColumn, rowOf("4711"), done, ready]));
      });
    });
  });

  await expect(requireSessions(pooler, "test")).rejects.toThrow(
    "DATABASE_URL: expected PostgreSQL directly, a pooler in session mode, or one with pooled=true; found a pooler in transaction mode",
  );
});

async function startServer(serve: (client: Socket) => void): Promise<string> {
  const server = createServer((client) => {
    client.on("error", () => client.destroy());
    serve(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `postgres://scm:scm@127.0.0.1:${typeof address === "object" ? address?.port : ""}/scm`;
}

/** A message of PostgreSQL's protocol: letter, length, content. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** One column of the type int4, as text. */
const pidColumn = message(
  "T",
  Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from("pid\0"),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0]),
  ]),
);

function rowOf(value: string): Buffer {
  return message(
    "D",
    Buffer.concat([Buffer.from([0, 1, 0, 0, 0, value.length]), Buffer.from(value)]),
  );
}
