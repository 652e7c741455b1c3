import { render } from "@react-email/render";
import { BlockOnSheet } from "./blocks.tsx";
import { MailLayout } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import type { Mail, MailContext } from "./mail.ts";
import { plainMail } from "./plain.ts";

/** Sets a letter both ways: as a sheet and as plain text. */
export async function writeLetter(letter: Letter, context: MailContext): Promise<Mail> {
  const { subject, replyTo, calendar, blocks } = letter;
  return {
    subject,
    ...(replyTo ? { replyTo } : {}),
    ...(calendar ? { calendar } : {}),
    html: await render(
      <MailLayout letter={letter} context={context}>
        {blocks.map((block, index) => (
          // The blocks never change place, so their number is their name.
          // oxlint-disable-next-line react/no-array-index-key
          <BlockOnSheet key={index} block={block} />
        ))}
      </MailLayout>,
    ),
    text: plainMail(letter, context),
  };
}
