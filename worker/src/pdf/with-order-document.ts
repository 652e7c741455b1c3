import type { Order } from "@scm/contract";
import type { Log } from "@scm/runtime";
import { mailText } from "@scm/text/mail";
import type { Mail, MailContext } from "../mail/mail.ts";
import { orderDocument, type Reader } from "./order-document.ts";
import { writePdf } from "./write-pdf.ts";

type MakeMail = (order: Order, context: MailContext) => Mail;

/**
 * Attaches the order's document to its mail. The mail is made from the record at each attempt, and so
 * is the document, but for the other mails of the same order.
 */
export function withOrderDocument(makeMail: MakeMail, reader: Reader, write = writePdf) {
  const documentOf = once(write);
  return async (order: Order, context: MailContext, log: Log): Promise<Mail> => {
    const mail = makeMail(order, context);
    try {
      const number = order.number.replaceAll("/", "-");
      const document = {
        filename: mailText(order.locale)("orderDocument.fileName", { number }),
        contentType: "application/pdf",
        content: await documentOf(orderDocument(order, context, reader)),
      };
      return { ...mail, attachments: [document] };
    } catch (error) {
      // The visitor's mail promises an attachment, so it is retried. The staff's goes out without.
      if (reader === "visitor") throw error;
      log.error("the document of an order could not be made", { id: order.id, error });
      return mail;
    }
  };
}

/** As many as mails that are made at about the same time. */
const keptMax = 10;

/** Makes a document again only after others. */
function once(write: typeof writePdf): typeof writePdf {
  const kept = new Map<string, Promise<Buffer>>();
  return async (definition) => {
    const key = JSON.stringify(definition);
    const made = kept.get(key) ?? write(definition);
    kept.delete(key);
    kept.set(key, made);
    const [oldest = key] = kept.keys();
    if (kept.size > keptMax) kept.delete(oldest);
    made.catch(() => kept.delete(key));
    return made;
  };
}
