import type { Order } from "@scm/contract";
import { mailText } from "@scm/text/mail";
import type { Mail, MailContext } from "../mail/mail.ts";
import { orderDocument } from "./order-document.ts";
import { writePdf } from "./write-pdf.ts";

type MakeMail = (order: Order, context: MailContext) => Promise<Mail>;

/** The mail with the document about its order attached, made anew of the record at every try. */
export function withOrderDocument(makeMail: MakeMail): MakeMail {
  return async (order, context) => {
    const mail = await makeMail(order, context);
    // Slashes are no part of a file's name.
    const number = order.number.replaceAll("/", "-");
    const document = {
      filename: mailText(order.locale)("orderDocument.fileName", { number }),
      contentType: "application/pdf",
      content: await writePdf(orderDocument(order, context)),
    };
    return { ...mail, attachments: [document] };
  };
}
