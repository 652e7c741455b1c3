/** Adds both mails to `graphile-worker` in the lead's transaction, so that no crash loses them. */
import { runMigrations } from "graphile-worker";
import { Pool } from "pg";
import { insertionOf, serve, setting, table } from "./contact.mjs";

const pool = new Pool({ connectionString: setting("DATABASE_URL"), max: 10 });
await pool.query(table);
await runMigrations({ pgPool: pool });

serve(async (contact) => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(insertionOf(contact));
    await client.query(
      "select graphile_worker.add_job('visitor', $1), graphile_worker.add_job('staff', $1)",
      [contact],
    );
    await client.query("commit");
    return rows[0].id;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});
