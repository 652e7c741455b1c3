/** The pool behind the real PgBouncer, where one is installed. */
import { spawn, spawnSync } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@scm/services";
import { atEnd, openTestDatabase, until } from "@scm/testing";
import { aDirectory } from "@scm/testing/directory";
import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { requireSessions } from "./pooler.ts";

const isInstalled = spawnSync("pgbouncer", ["--version"]).status === 0;
const { url, owner } = await openTestDatabase();

for (const mode of ["transaction", "session"]) {
  test.skipIf(!isInstalled)(
    `two processes behind PgBouncer in ${mode} mode, which share 3 sessions, each get their own answers`,
    async () => {
      await migrate(owner, { applicationUrl: `${url}?pooled=true` });
      const address = await startPgBouncer(mode);
      // In session mode a client keeps its session.
      const poolSize = mode === "session" ? 1 : 10;
      const pools = ["api", "worker"].map((service) => connect(address, { service, poolSize }));
      atEnd(() => Promise.all(pools.map((sql) => sql.end({ timeout: 1 }))));

      const asked = Array.from({ length: 400 }, (_, number) => number);
      const answers = await Promise.all(
        asked.map(async (number) => {
          const sql = pools[number % 2] ?? owner;
          // Without a parameter, which alone the client would send before earlier answers.
          if (number % 3 === 0) {
            return (await sql.unsafe(`select ${number} as value`, [], { prepare: true }))[0]?.[
              "value"
            ];
          }
          if (number % 3 === 1) {
            const text = `${number}`;
            const [row] = await sql`select ${text} as text, ${new Date()}::timestamptz as at`;
            return Number(row?.["text"]);
          }
          const [row] = await sql`
            with written as (select emit('contact.submitted', uuid_v7()) as id)
            select ${number}::int as number, id from written`;
          return row?.["number"];
        }),
      );
      const limits = await (pools[0] ?? owner)`show statement_timeout`;

      expect(answers).toEqual(asked);
      expect(limits).toEqual([{ statementTimeout: "3500ms" }]);
    },
  );
}

test.skipIf(!isInstalled)(
  "PgBouncer is refused unless the address says that it is one",
  async () => {
    const address = await startPgBouncer("transaction");

    await expect(requireSessions(address, "test")).resolves.toBeUndefined();
    await expect(
      requireSessions(address.replace("pooled=true", "pooled=false"), "test"),
    ).rejects.toThrow("unsupported startup parameter");
  },
);

/** @returns its address for the application */
async function startPgBouncer(mode: string): Promise<string> {
  const directory = await aDirectory();
  const port = await freePort("service");
  const { hostname, port: serverPort, pathname, username, password } = new URL(url);
  const database = pathname.slice(1);
  const file = join(directory, "pgbouncer.ini");
  const target = `host=${hostname} port=${serverPort} dbname=${database} user=${username} password=${password}`;
  await writeFile(
    file,
    `[databases]
${database} = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 3
`,
  );
  await chmod(directory, 0o755);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const server = spawn("pgbouncer", ["--quiet", file], { stdio: "ignore", ...account });
  atEnd(async () => void server.kill("SIGKILL"));
  const address = `postgres://${username}:x@127.0.0.1:${port}/${database}?pooled=true`;
  const probe = connect(address, { service: "test", poolSize: 1 });
  await until(() =>
    probe`select 1`.then(
      () => true,
      () => false,
    ),
  );
  await probe.end({ timeout: 1 });
  return address;
}
