/** Both hand-written apps share this code, which is as tutorials show it. */
import express from "express";
import { createTransport } from "nodemailer";
import { z } from "zod";
import { layout } from "./layout.mjs";

const Contact = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  subject: z.string().trim().min(1).max(200),
  message: z.string().trim().min(1).max(10_000),
  locale: z.enum(["pl", "en"]),
});
/** @typedef {z.infer<typeof Contact>} Contact */

export const table = `
  create table contacts (
    id uuid primary key default uuidv7(),
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    locale text not null,
    created_at timestamptz not null default now()
  )`;

/** @param {Contact} contact */
export function insertionOf({ name, email, subject, message, locale }) {
  const text = `insert into contacts (name, email, subject, message, locale)
    values ($1, $2, $3, $4, $5) returning id`;
  return { text, values: [name, email, subject, message, locale] };
}

/** @param {(contact: Contact) => Promise<string>} store also sees to the mails; gives the id */
export function serve(store) {
  const app = express();
  app.use(express.json());
  app.get("/api/health", (_request, response) => void response.json({ status: "ok" }));
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 handles a rejection
  app.post("/api/contact", async (request, response) => {
    const contact = Contact.safeParse(request.body);
    if (contact.success) response.status(201).json({ id: await store(contact.data) });
    else response.status(400).json({ issues: contact.error.issues });
  });
  app.listen(Number(setting("PORT")), "127.0.0.1");
}

/** Two mails for each lead, over as many connections as the product has. */
export function openMail() {
  const pool = createTransport({ url: setting("SMTP_URL"), pool: true, maxConnections: 10 });
  const [from, staff] = ["SCM <no-reply@localhost>", "staff@scm.example"];
  return {
    /** @param {unknown} job */
    async visitor(job) {
      const lead = Contact.parse(job);
      const subject = `Otrzymaliśmy Twoją wiadomość: ${lead.subject}`;
      await pool.sendMail({ from, to: lead.email, subject, ...layout("Dziękujemy", lead) });
    },
    /** @param {unknown} job */
    async staff(job) {
      const lead = Contact.parse(job);
      const head = { from, to: staff, replyTo: lead.email, subject: `Ze strony: ${lead.subject}` };
      await pool.sendMail({ ...head, ...layout("Nowa wiadomość ze strony", lead) });
    },
  };
}

/** @param {"DATABASE_URL" | "REDIS_URL" | "SMTP_URL" | "PORT"} name */
export function setting(name) {
  return process.env[name] ?? "";
}

// The channel to the benchmark closes when it ends.
process.on("disconnect", () => process.exit());
