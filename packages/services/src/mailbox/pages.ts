import { html } from "hono/html";
import type { MailSummary, StoredMail } from "./store.ts";

type Html = ReturnType<typeof html>;

/** The newest mails, of `count`. */
export function listOf(mails: readonly MailSummary[], count: number): Html {
  const more = count > mails.length ? `, the newest ${mails.length} below` : "";
  return html`<title>Mailbox</title>
    <h1>Mailbox</h1>
    <p>${count === 0 ? "No mail yet. New mails appear here." : `Mails: ${count}${more}`}</p>
    ${mails.map(
      (mail) =>
        html`<p>
          ${moment(mail)} <a href="mails/${mail.id}">${mail.subject || "(no subject)"}</a><br />
          ${mail.from} → ${mail.to || mail.envelope.to.join(", ")}
        </p>`,
    )}`;
}

/** One mail. A frame shows its HTML without scripts and external content. */
export function wholeMail({ summary: mail, email }: StoredMail): Html {
  const subject = mail.subject || "(no subject)";
  return html`<title>${subject}</title>
    <p><a href=".">All mails</a></p>
    <h1>${subject}</h1>
    <p>
      ${moment(mail)}<br />
      From: ${mail.from}<br />
      To: ${mail.to}<br />
      Delivered to: ${mail.envelope.to.join(", ")}
    </p>
    ${email.attachments.map(
      ({ filename, mimeType }, index) =>
        html`<p>
          <a href="mails/${mail.id}/attachments/${index}">${filename ?? `part ${index + 1}`}</a>
          (${mimeType})
        </p>`,
    )}
    ${
      email.html === undefined
        ? ""
        : html`<iframe
            title="The mail as HTML"
            src="mails/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
    }
    <pre>${email.text}</pre>`;
}

/** @param root where all links start */
export function page(root: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <base href="${root}/" />
      <link rel="stylesheet" href="style.css" />
      ${content}
    </html>`;
}

/** In Warsaw time like the dates in the mails, written `2026-11-21 09:05:00`. */
function moment({ receivedAt }: MailSummary): string {
  return new Date(receivedAt).toLocaleString("sv-SE", { timeZone: "Europe/Warsaw" });
}

export const styleSheet = `
:root { color-scheme: light dark; }
body { margin: auto; padding: 16px; max-width: 880px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
iframe { box-sizing: border-box; width: 100%; height: 70vh; border: 1px solid; background: white; }
pre { white-space: pre-wrap; }
`;
