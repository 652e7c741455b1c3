/** Sends one mail inside the request. */
import { createTransport } from "nodemailer";
import { mailTo, setting } from "./contact.mjs";
import { serveNaive } from "./naive.mjs";

const mail = createTransport({ url: setting("SMTP_URL"), pool: true, maxConnections: 5 });
serveNaive((contact) => mail.sendMail(mailTo(contact)));
