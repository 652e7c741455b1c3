import type { Attachment } from "postal-mime";
import { html } from "hono/html";
import type { MailSummary, StoredMail } from "./store.ts";

type Html = ReturnType<typeof html>;

export const listLimit = 500;

/** All mails, newest first. */
export function listPage(mails: readonly MailSummary[], count: number): Html {
  return page(
    "Mailbox",
    html`
      <header>
        <h1>Mailbox</h1>
        <p class="muted">${summary(count)}</p>
      </header>
      <main>${mails.length === 0 ? emptyList : mailList(mails)}</main>
    `,
  );
}

function summary(count: number): string {
  if (count > listLimit) return `${count} mails, the newest ${listLimit} below`;
  return count === 1 ? "1 mail" : `${count} mails`;
}

const emptyList = html`
  <p>No mail yet.</p>
  <p class="muted">
    Send the contact form: its mails arrive here, and this page shows them by itself.
  </p>
`;

function mailList(mails: readonly MailSummary[]): Html {
  return html`<ol class="mails">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/mails/${mail.id}">
            <strong>${mail.subject || "(no subject)"}</strong>
            <time datetime="${mail.receivedAt}">${moment(mail.receivedAt)}</time>
            <span class="muted">${mail.from} → ${mail.to || mail.envelope.to.join(", ")}</span>
          </a>
        </li>`,
    )}
  </ol>`;
}

/** One mail. A frame shows its HTML without scripts and external content. */
export function mailPage({ summary: mail, email, source }: StoredMail): Html {
  return page(
    mail.subject || "(no subject)",
    html`
      <header>
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
      <main>
        ${email.attachments.length === 0 ? null : attachmentList(mail.id, email.attachments)}
        ${email.html === undefined ? null : frame(mail.id)}
        ${part({ name: "Text", content: email.text, isOpen: email.html === undefined })}
        ${part({ name: "Headers and source", content: source, isOpen: false })}
      </main>
    `,
  );
}

function frame(id: string): Html {
  return html`<iframe
    title="The mail as HTML"
    src="/mails/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

type Part = { name: string; content: string | undefined; isOpen: boolean };

function part({ name, content, isOpen }: Part): Html | null {
  if (content === undefined) return null;
  return html`<details ${isOpen ? html`open` : null}>
    <summary>${name}</summary>
    <pre>${content}</pre>
  </details>`;
}

function attachmentList(id: string, attachments: readonly Attachment[]): Html {
  return html`<ul aria-label="Attachments">
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
    html`<h1>There is no such mail</h1>
      <p><a href="/">← All mails</a></p>`,
  );
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
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
  dateStyle: "medium",
  timeStyle: "medium",
});

export const styleSheet = `
:root { color-scheme: light dark; }
body {
  margin: 0 auto;
  padding: 24px 16px 48px;
  max-width: 880px;
  font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
header { padding-bottom: 16px; border-bottom: 1px solid; }
.muted, time { font-size: 14px; opacity: 0.75; }
.mails { list-style: none; padding: 0; }
.mails a { display: grid; padding: 12px 4px; color: inherit; text-decoration: none; }
.mails a:hover { text-decoration: underline; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; }
dd { margin: 0; }
iframe { box-sizing: border-box; margin-top: 16px; width: 100%; height: 70vh; border: 1px solid; background: white; }
details { margin-top: 16px; }
pre { white-space: pre-wrap; }
`;
