import type { Order } from "@scm/contract";
import type { Log } from "@scm/runtime";
import { mailText } from "@scm/text/mail";
import type { Mail, MailContext } from "../mail/mail.ts";
import { orderDocument, type Reader } from "./order-document.ts";
import { writePdf } from "./write-pdf.ts";

type MakeMail = (order: Order, context: MailContext) => Mail;

/** Attaches the order's document to its mail. Both are made from the record at each attempt. */
export function withOrderDocument(makeMail: MakeMail, reader: Reader, write = writePdf) {
  return async (order: Order, context: MailContext, log: Log): Promise<Mail> => {
    const mail = makeMail(order, context);
    try {
      const number = order.number.replaceAll("/", "-");
      const document = {
        filename: mailText(order.locale)("orderDocument.fileName", { number }),
        contentType: "application/pdf",
        content: await write(orderDocument(order, context, reader)),
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
