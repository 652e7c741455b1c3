/** Adds a job to BullMQ inside the request; `naive-dual-worker.mjs` sends one mail a lead. */
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { setting } from "./contact.mjs";
import { serveNaive } from "./naive.mjs";

const queue = new Queue("mails", {
  connection: new Redis(setting("REDIS_URL"), { protocol: 2, maxRetriesPerRequest: 1 }),
  defaultJobOptions: { attempts: 5, removeOnComplete: true, backoff: { type: "exponential" } },
});
serveNaive((contact) => queue.add("contact", contact));
