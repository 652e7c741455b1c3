/** Adds both mails to BullMQ after the commit. A crash between the two loses them. */
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { Pool } from "pg";
import { insertionOf, serve, setting, table } from "./contact.mjs";

const pool = new Pool({ connectionString: setting("DATABASE_URL"), max: 10 });
const queue = new Queue("mails", {
  connection: new Redis(setting("REDIS_URL"), { protocol: 2, maxRetriesPerRequest: 1 }),
  defaultJobOptions: { attempts: 5, removeOnComplete: true, backoff: { type: "exponential" } },
});
await pool.query(table);

serve(async (contact) => {
  const { rows } = await pool.query(insertionOf(contact));
  await queue.addBulk(["visitor", "staff"].map((name) => ({ name, data: contact })));
  return rows[0].id;
});
