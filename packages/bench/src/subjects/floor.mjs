/** The least code on the stack of the product: nothing reads the outbox. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import postgres from "postgres";
import { Contact, insertLead, setting } from "./contact.mjs";

const sql = postgres(setting("DATABASE_URL"), { max: 10 });
const app = new Hono()
  .get("/api/health", (c) => c.json({ status: "ok" }))
  .post("/api/contact", async (c) => {
    const contact = Contact.safeParse(await c.req.json());
    if (!contact.success) return c.json({ issues: contact.error.issues }, 400);
    return c.json({ id: await insertLead(sql, contact.data) }, 201);
  });

serve({ fetch: app.fetch, port: Number(setting("PORT")), hostname: "127.0.0.1" });
