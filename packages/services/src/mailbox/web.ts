import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { icon, liveScript, styleSheet } from "./look.ts";
import { listLimit, listPage, mailPage, notFoundPage, type View } from "./pages.ts";
import type { MailStore, StoredMail } from "./store.ts";

export type WebServer = { stop: () => Promise<void> };

type Answer = {
  status?: number;
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
};

/** The page itself runs one script of its own and loads nothing from elsewhere. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A mail may show its own styles and embedded pictures, in a sandbox, and nothing else. */
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

/** The web page of the mailbox, and the same as JSON. */
export async function startWebServer(
  store: MailStore,
  { host, port }: { host: string; port: number },
): Promise<WebServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, commonHeaders).end(error instanceof Error ? error.message : "");
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOurs(request, host)) return send(response, plain(403, "Unknown host name"));
    if (request.method !== "GET") return send(response, plain(405, "Only GET"));
    const url = new URL(request.url ?? "/", "http://mailbox");
    if (url.pathname === "/events") return follow(store, response);
    send(response, await answer(store, url));
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, resolve);
  });
  return { stop: () => close(server) };
}

/** A foreign page could point its own host name at this machine and read the mails. */
function isOurs(request: IncomingMessage, host: string): boolean {
  const name = (request.headers.host ?? "").replace(/:\d+$/, "");
  const isLoopback = ["127.0.0.1", "localhost", "[::1]"].includes(host);
  return !isLoopback || ["127.0.0.1", "localhost", "[::1]"].includes(name);
}

async function answer(store: MailStore, url: URL): Promise<Answer> {
  const [area, id, part, index] = url.pathname.split("/").slice(1);
  const file = staticFiles[url.pathname];
  if (file) return file;
  if (url.pathname === "/") {
    return page(listPage(await store.list(listLimit), store.count()).markup);
  }
  if (area === "api") return await mailAsJson(store, url);
  const mail = id === undefined ? null : await store.find(decodeURIComponent(id));
  if (!mail) return missing();
  if (area === "mails" && part === undefined) return page(mailPage(mail, viewOf(url, mail)).markup);
  if (area === "mails" && part === "html") return mailHtml(mail);
  if (area === "mails" && part === "attachments") return attachment(mail, Number(index));
  return missing();
}

/** For tests: the list, or one mail with its bodies and attachments. */
async function mailAsJson(store: MailStore, url: URL): Promise<Answer> {
  const [, kind, id] = url.pathname.split("/").slice(1);
  if (kind !== "mails") return missing();
  if (id === undefined) return json(await store.list());
  const mail = await store.find(decodeURIComponent(id));
  if (!mail) return missing();
  const { text = null, html = null, headers, attachments } = mail.email;
  return json({
    ...mail.summary,
    text,
    html,
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: attachments.map(({ filename, mimeType, method }) => ({
      filename,
      mimeType,
      method,
    })),
  });
}

const staticFiles: Record<string, Answer> = {
  "/style.css": { type: "text/css; charset=utf-8", body: styleSheet },
  "/live.js": { type: "text/javascript; charset=utf-8", body: liveScript },
  "/icon.svg": { type: "image/svg+xml", body: icon },
};

function viewOf(url: URL, { email }: StoredMail): View {
  const wanted = url.searchParams.get("view");
  if (wanted === "source") return "source";
  if (email.html !== undefined && wanted !== "text") return "html";
  return email.text === undefined ? "source" : "text";
}

function mailHtml({ email }: StoredMail): Answer {
  return {
    type: "text/html; charset=utf-8",
    // Links open beside the mailbox: the frame itself may not leave the mail.
    body: `<base target="_blank">${email.html ?? ""}`,
    headers: { "content-security-policy": mailPolicy },
  };
}

function attachment({ email }: StoredMail, index: number): Answer {
  const found = email.attachments[index];
  if (!found) return missing();
  const { content, filename } = found;
  return {
    type: "application/octet-stream",
    body: typeof content === "string" ? content : new Uint8Array(content),
    headers: {
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(filename ?? "part")}`,
    },
  };
}

/** Tells the page of every mail that arrives, for as long as it listens. */
function follow(store: MailStore, response: ServerResponse): void {
  response.writeHead(200, { ...commonHeaders, "content-type": "text/event-stream" });
  response.write("retry: 2000\n\n");
  const stopFollowing = store.onAdd(() => response.write("event: mail\ndata:\n\n"));
  response.on("close", stopFollowing);
}

function page(markup: string, status = 200): Answer {
  return { status, type: "text/html; charset=utf-8", body: markup };
}

function missing(): Answer {
  return page(notFoundPage().markup, 404);
}

function json(value: unknown): Answer {
  return { type: "application/json", body: JSON.stringify(value) };
}

function plain(status: number, body: string): Answer {
  return { status, type: "text/plain", body };
}

function send(response: ServerResponse, { status = 200, type, body, headers }: Answer): void {
  response.writeHead(status, { ...commonHeaders, "content-type": type, ...headers }).end(body);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
