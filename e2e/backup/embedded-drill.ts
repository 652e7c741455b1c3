/** `npm run backup` under load, a kill, and `npm run restore` into another DATA_DIR. */
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { findDatabase } from "@scm/services";
import { startCrowd } from "./crowd.ts";
import { compare, prepareRestored, settle, startUnlimited, type Figures } from "./drill.ts";
import { runScript } from "./run-script.ts";

export async function drillEmbedded(directory: string): Promise<Figures> {
  const [first, second] = [join(directory, "first"), join(directory, "second")];
  const file = join(directory, "scm.backup");
  const before = await startUnlimited(first);
  try {
    const crowd = startCrowd(before);
    await crowd.more(400);
    const backup = await runScript("backup", [file], { variables: { DATA_DIR: first } });
    await crowd.more(200);
    const settled = await settle(crowd, {
      product: before,
      databaseUrl: await urlOf(first),
      variables: { DATA_DIR: first },
    });
    const stoppedAt = new Date();
    await before.end("SIGKILL");

    await mkdir(second, { mode: 0o700 });
    await copyFile(join(first, "secret-key"), join(second, "secret-key"));
    const restore = await runScript("restore", [file], { variables: { DATA_DIR: second } });
    const prepared = await prepareRestored({ DATA_DIR: second }, { ...settled, stoppedAt });
    const after = await startUnlimited(second);
    try {
      const found = await compare({
        ...settled,
        point: new Date(/before (\S+Z)/.exec(backup.output)?.[1] ?? ""),
        after,
        databaseUrl: await urlOf(second),
      });
      return {
        ...found,
        ...prepared,
        backup: `${backup.seconds.toFixed(1)} s`,
        restore: `${restore.seconds.toFixed(1)} s`,
      };
    } finally {
      await after.end("SIGTERM");
    }
  } finally {
    await before.end("SIGKILL");
  }
}

async function urlOf(data: string): Promise<string> {
  return (await findDatabase(join(data, "postgres"), "scm")) ?? "";
}
