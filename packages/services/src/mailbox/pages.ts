import type { Attachment } from "postal-mime";
import { html } from "hono/html";
import type { MailSummary, StoredMail } from "./store.ts";

type Html = ReturnType<typeof html>;

export type View = "html" | "text" | "source";

export const listLimit = 500;

/** All mails, newest first; the script replaces the list when a mail arrives. */
export function listPage(mails: readonly MailSummary[], count: number): Html {
  return page(
    "Mailbox",
    html`
      <header class="head">
        <h1>Mailbox</h1>
        <p class="muted">${summary(count)}</p>
      </header>
      <main id="list" aria-live="polite">${mails.length === 0 ? emptyList : mailList(mails)}</main>
      <script type="module" src="/live.js"></script>
    `,
  );
}

function summary(count: number): string {
  if (count > listLimit) return `${count} mails, the newest ${listLimit} below`;
  return count === 1 ? "1 mail" : `${count} mails`;
}

const emptyList = html`
  <div class="empty">
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="56" />
      <circle cx="60" cy="60" r="38" />
      <circle cx="60" cy="60" r="20" />
      <circle class="dot" cx="60" cy="60" r="4" />
    </svg>
    <p>No mail yet.</p>
    <p class="muted">
      Send the contact form: its mails arrive here, and this page shows them by itself.
    </p>
  </div>
`;

function mailList(mails: readonly MailSummary[]): Html {
  return html`<ol class="mails">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/mails/${mail.id}">
            <span class="subject">${mail.subject || "(no subject)"}</span>
            <time datetime="${mail.receivedAt}">${moment(mail.receivedAt)}</time>
            <span class="people">${mail.from} → ${mail.to || mail.envelope.to.join(", ")}</span>
          </a>
        </li>`,
    )}
  </ol>`;
}

/** One mail. A frame shows its HTML without scripts and external content. */
export function mailPage({ summary: mail, email, source }: StoredMail, view: View): Html {
  const tabs: readonly [View, string, boolean][] = [
    ["html", "HTML", email.html !== undefined],
    ["text", "Text", email.text !== undefined],
    ["source", "Headers and source", true],
  ];
  const offered = tabs.filter(([, , isThere]) => isThere);
  return page(
    mail.subject || "(no subject)",
    html`
      <header class="head">
        <p><a href="/">← All mails</a></p>
        <h1>${mail.subject || "(no subject)"}</h1>
        <dl>
          <dt>From</dt>
          <dd>${mail.from}</dd>
          <dt>To</dt>
          <dd>${mail.to}</dd>
          <dt>Delivered to</dt>
          <dd>${mail.envelope.to.join(", ")}</dd>
          <dt>Received</dt>
          <dd><time datetime="${mail.receivedAt}">${moment(mail.receivedAt)}</time></dd>
        </dl>
      </header>
      <nav class="tabs" aria-label="Parts of the mail">
        ${offered.map(
          ([name, label]) =>
            html`<a href="?view=${name}" ${name === view ? html`aria-current="page"` : null}
              >${label}</a
            >`,
        )}
      </nav>
      <main>
        ${body({ view, id: mail.id, text: email.text ?? "", source })}
        ${email.attachments.length === 0 ? null : attachmentList(mail.id, email.attachments)}
      </main>
    `,
  );
}

type Body = { view: View; id: string; text: string; source: string };

function body({ view, id, text, source }: Body): Html {
  if (view === "text") return html`<pre class="text">${text}</pre>`;
  if (view === "source") return html`<pre class="source">${source}</pre>`;
  return html`<iframe
    title="The mail as HTML"
    src="/mails/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

function attachmentList(id: string, attachments: readonly Attachment[]): Html {
  return html`<h2>Attachments</h2>
    <ul class="attachments">
      ${attachments.map(
        ({ filename, mimeType }, index) =>
          html`<li>
            <a href="/mails/${id}/attachments/${index}" download
              >${filename ?? `part ${index + 1}`}</a
            >
            <span class="muted">${mimeType}</span>
          </li>`,
      )}
    </ul>`;
}

export function notFoundPage(): Html {
  return page(
    "Not found",
    html`
      <header class="head">
        <h1>There is no such mail</h1>
        <p><a href="/">← All mails</a></p>
      </header>
    `,
  );
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="/icon.svg" />
      </head>
      <body>
        ${content}
      </body>
    </html>`;
}

/** In Warsaw time like the dates in the mails. */
function moment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : warsaw.format(date).replace(",", "");
}

/** This locale writes `21.11.2026, 09:05:00`. */
const warsaw = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Warsaw",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
