import { Worker } from "bullmq";
import { Redis } from "ioredis";
import { openMail, setting } from "./contact.mjs";

const mail = openMail();
const connection = new Redis(setting("REDIS_URL"), { protocol: 2, maxRetriesPerRequest: null });
const worker = new Worker(
  "mails",
  ({ name, data }) => (name === "staff" ? mail.staff(data) : mail.visitor(data)),
  { connection, concurrency: 10 },
);
await worker.waitUntilReady();
