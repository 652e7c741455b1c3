import { z } from "zod";

const MailSummary = z.object({
  id: z.string(),
  subject: z.string(),
  messageId: z.string().nullable(),
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
});

const Mail = MailSummary.extend({
  text: z.string().optional(),
  html: z.string().optional(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});

/** The accepted mails, newest first. */
export async function receivedMails(
  mailboxUrl: string,
  receiver?: string,
): Promise<z.infer<typeof MailSummary>[]> {
  const mails = MailSummary.array().parse(await readJson(`${mailboxUrl}/api/mails`));
  return mails.filter(({ envelope }) => receiver === undefined || envelope.to.includes(receiver));
}

export async function readMail(mailboxUrl: string, id: string): Promise<z.infer<typeof Mail>> {
  return Mail.parse(await readJson(`${mailboxUrl}/api/mails/${encodeURIComponent(id)}`));
}

async function readJson(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}
