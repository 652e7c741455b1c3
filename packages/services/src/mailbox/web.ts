import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { listOf, page, styleSheet, wholeMail } from "./pages.ts";
import type { MailStore, StoredMail } from "./store.ts";

type WebServer = { stop: () => Promise<void> };

/** The page runs no script and loads nothing from other hosts. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'; " +
  "frame-ancestors 'none'";

/** A mail may use only its own styles and embedded pictures, in a sandbox. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const commonHeaders = {
  "cache-control": "no-store",
  "content-security-policy": pagePolicy,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Of the mails on the page. */
const listLimit = 500;

type Options = {
  store: MailStore;
  port: number;
  /** The path of the page, empty or with a key. */
  root: string;
};

/** The web page of the mailbox, and its JSON for tests. */
export async function startWebServer(options: Options): Promise<WebServer> {
  const { port } = options;
  const listener = getRequestListener(createWebApp(options).fetch);
  const server = createServer((request, response) => void listener(request, response));
  server.listen({ host: "127.0.0.1", port });
  await once(server, "listening");
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createWebApp({ store, root }: Options) {
  // The page may end with a slash.
  const server = new Hono({ strict: false });
  server.use(async (c, next) => {
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
    if (!isOurs(c.req.header("host"))) return c.text("Unknown host name", 403);
    if (c.req.method !== "GET") return c.text("Only GET", 405);
    if (`${c.req.path}/`.startsWith(`${root}/`)) return next();
    return c.text("Open the address of the mailbox that the terminal shows: it has a key.", 403);
  });
  const app = server.basePath(root);
  const withMail = createMiddleware<{ Variables: { mail: StoredMail } }>(async (c, next) => {
    const mail = await store.find(c.req.param("id") ?? "");
    if (!mail) return c.notFound();
    c.set("mail", mail);
    return next();
  });

  app.get("/style.css", (c) => c.body(styleSheet, 200, { "content-type": "text/css" }));
  app.get("/", async (c) => {
    // The browser loads the list again, so that a new mail appears.
    c.header("refresh", "3");
    return c.html(page(root, listOf(await store.list(listLimit), store.count())));
  });
  app.get("/api/mails", async (c) => c.json(await store.list()));
  app.get("/api/mails/:id", withMail, (c) => c.json(details(c.var.mail)));
  app.get("/mails/:id", withMail, (c) => c.html(page(root, wholeMail(c.var.mail))));
  app.get("/mails/:id/html", withMail, (c) => {
    c.header("content-security-policy", mailPolicy);
    // Links open in a new tab, because the frame must not navigate.
    return c.html(`<base target="_blank">${c.var.mail.email.html ?? ""}`);
  });
  app.get("/mails/:id/attachments/:index", withMail, (c) => {
    const attachment = c.var.mail.email.attachments[Number(c.req.param("index"))];
    if (!attachment) return c.notFound();
    const { content, filename } = attachment;
    const name = encodeURIComponent(filename ?? "part");
    return c.body(typeof content === "string" ? content : new Uint8Array(content), 200, {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
    });
  });
  return server;
}

/**
 * Prevents DNS rebinding: a foreign page could point its host name at this machine and read the
 * mails.
 */
function isOurs(host = ""): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(host.replace(/:\d+$/, ""));
}

function details({ summary, email }: StoredMail) {
  const attachments = email.attachments.map((part) => ({ ...part, content: undefined }));
  return { ...email, attachments, ...summary };
}
