import { Worker } from "bullmq";
import { Redis } from "ioredis";
import { createTransport } from "nodemailer";
import { mailTo, setting } from "./contact.mjs";

const mail = createTransport({ url: setting("SMTP_URL"), pool: true, maxConnections: 5 });
const worker = new Worker("mails", ({ data }) => mail.sendMail(mailTo(data)), {
  connection: new Redis(setting("REDIS_URL"), { protocol: 2, maxRetriesPerRequest: null }),
  concurrency: 10,
});
await worker.waitUntilReady();
