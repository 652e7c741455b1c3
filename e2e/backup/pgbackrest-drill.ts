/** pgBackRest on a PostgreSQL of the system: full, incremental, and back to a moment under load. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { applicationUrlOf, createDatabase } from "@scm/services";
import {
  archiveNow,
  openArchivedServer,
  untilWritable,
  type ArchivedServer,
  type Tools,
} from "./archived-server.ts";
import { startCrowd } from "./crowd.ts";
import {
  compare,
  prepareRestored,
  settle,
  startUnlimited,
  withDatabase,
  type Figures,
} from "./drill.ts";

export async function drillPgBackRest(directory: string, tools: Tools): Promise<Figures> {
  const server = await openArchivedServer(tools);
  try {
    return await drill(directory, server);
  } finally {
    await server.remove();
  }
}

async function drill(directory: string, server: ArchivedServer): Promise<Figures> {
  const ownerUrl = await createDatabase(server.url, "scm");
  const variables = {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: applicationUrlOf(ownerUrl),
    SECRET_KEY: randomBytes(32).toString("base64"),
  };
  const lost = await untilDisaster({ directory: join(directory, "old"), server, variables });
  const startedAt = performance.now();
  const target = lost.point.toISOString().replace("T", " ").replace("Z", "+00");
  await server.rest("restore", "--type=time", `--target=${target}`, "--target-action=promote");
  await server.start();
  await withDatabase(ownerUrl, untilWritable);
  const restored = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  const prepared = await prepareRestored(variables, lost);
  const after = await startUnlimited(join(directory, "new"), variables);
  try {
    const found = await compare({ ...lost, after, databaseUrl: ownerUrl });
    return { ...found, ...prepared, ...lost.figures, "restore to the point": restored };
  } finally {
    await after.end("SIGTERM");
  }
}

type Course = {
  directory: string;
  server: ArchivedServer;
  variables: { DATABASE_OWNER_URL: string; DATABASE_URL: string; SECRET_KEY: string };
};

async function untilDisaster({ directory, server, variables }: Course) {
  const before = await startUnlimited(directory, variables);
  try {
    const crowd = startCrowd(before);
    await crowd.more(200);
    const full = await server.rest("backup", "--type=full");
    await crowd.more(200);
    const incremental = await server.rest("backup", "--type=incr");
    await crowd.more(200);
    const point = new Date();
    await crowd.more(200);
    const databaseUrl = variables.DATABASE_OWNER_URL;
    const settled = await settle(crowd, { product: before, databaseUrl, variables });
    await withDatabase(databaseUrl, archiveNow);
    const stoppedAt = new Date();
    await server.lose();
    const figures = {
      "full backup": `${full.seconds.toFixed(1)} s`,
      "incremental backup": `${incremental.seconds.toFixed(1)} s`,
    };
    return { ...settled, point, stoppedAt, figures };
  } finally {
    await before.end("SIGKILL");
  }
}
