import MailComposer from "nodemailer/lib/mail-composer";
import { expect, test } from "vitest";
import { compose } from "./compose.ts";

const text = "Dzień dobry,\n.\nprosimy o ofertę.\n-- \nKS Tarcza";
const plain = {
  from: "SCM <no-reply@scm.example>",
  to: { name: "", address: "anna@klub.example" },
  subject: "Oferta dla członków",
  messageId: "<1@scm.example>",
  date: new Date("2027-03-01T08:00:00Z"),
  // The boundaries are random otherwise.
  baseBoundary: "x",
  textEncoding: "quoted-printable" as const,
  text,
  html: `<p style="${"color:red;".repeat(30)}">zażółć</p>`,
};
const calendar = {
  method: "REQUEST",
  content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR",
  filename: "x.ics",
};
const attachments = [
  { filename: "zamówienie.pdf", contentType: "application/pdf", content: Buffer.alloc(1_000, 7) },
];

test.each([
  ["text and HTML", plain],
  ["ASCII in short lines", { ...plain, text: "short", html: "<p>short</p>" }],
  ["an invitation", { ...plain, icalEvent: calendar }],
  ["a document", { ...plain, attachments }],
  [
    "a document that fills its last line",
    { ...plain, attachments: attachments.map((one) => ({ ...one, content: Buffer.alloc(570) })) },
  ],
  ["an invitation and a document", { ...plain, icalEvent: calendar, attachments }],
])("a mail with %s is the same mail as nodemailer streams", async (_, mail) => {
  const streamed = await new MailComposer(mail).compile().build();

  const composed = compose(new MailComposer(mail).compile());

  expect(unfolded(composed)).toBe(unfolded(streamed));
});

/** Without the breaks within lines, whose places are free. */
function unfolded(mail: Buffer): string {
  return mail
    .toString()
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/\r\n|\n/g, "\n")
    .trimEnd();
}

test("content that is neither text nor bytes is refused", () => {
  const message = new MailComposer({ ...plain, text: { path: "/etc/hostname" } }).compile();

  expect(() => compose(message)).toThrow("text or bytes");
});
