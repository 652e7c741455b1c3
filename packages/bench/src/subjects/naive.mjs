import express from "express";
import { Pool } from "pg";
import { Contact, setting } from "./contact.mjs";

/**
 * An Express app that stores a contact, then does `after` before it answers. A lead whose `after`
 * fails stays without its mail.
 *
 * @param {(contact: Contact) => Promise<unknown>} after
 */
export function serveNaive(after) {
  const pool = new Pool({ connectionString: setting("DATABASE_URL"), max: 10 });
  const app = express();
  app.use(express.json());
  app.get("/api/health", (_request, response) => void response.json({ status: "ok" }));
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 handles a rejection
  app.post("/api/contact", async (request, response) => {
    const contact = Contact.safeParse(request.body);
    if (!contact.success) {
      response.status(400).json({ issues: contact.error.issues });
      return;
    }
    const { name, email, subject, message, locale } = contact.data;
    const { rows } = await pool.query(
      `insert into contacts (name, email, subject, message, locale) values ($1, $2, $3, $4, $5)
       returning id`,
      [name, email, subject, message, locale],
    );
    await after(contact.data);
    response.status(201).json({ id: rows[0].id });
  });
  app.listen(Number(setting("PORT")), "127.0.0.1");
}
