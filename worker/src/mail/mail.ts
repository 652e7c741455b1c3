import type { Locale, SiteContent } from "@scm/contract";
import type { Config, PasswordLinks } from "@scm/runtime";
import { mailText } from "@scm/text/mail";

/** One rendered e-mail, without its sender and receiver. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  /** The name beside the sender's address, for a letter of a person. */
  sender?: string;
  /** An `.ics` file for the reader's calendar (RFC 5545, sent as RFC 6047 says). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /**
   * The ids of the mails of its thread, oldest first; only of a letter that a person wrote, which
   * other programs may answer.
   */
  thread?: readonly string[];
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
};

/** The configuration that mails depend on. */
export type MailContext = Pick<Config, "publicUrl" | "brand"> & {
  /** Makes the token of a link that sets a password. */
  passwordLinks: Pick<PasswordLinks, "make">;
  /** The page of the receiver's own requests, without a language. */
  visitorPath?: string;
  /** Who signs a mail to a visitor. */
  writer?: Writer;
};

export type Writer = Pick<SiteContent["people"][number], "name" | "phone"> & {
  /** Null for a host who is none of the people. */
  role: SiteContent["people"][number]["role"] | null;
};

/** A mail before it is rendered as HTML and as plain text. Visitors' text is text, never markup. */
export type MailContent = Pick<Mail, "subject" | "calendar"> & {
  locale: Locale;
  /** An inbox shows this line beside the subject. A letter has none, nor a heading or a reason. */
  preheader?: string;
  heading?: string;
  blocks: readonly Block[];
  /** One line that says why this person receives this mail. */
  reason?: string;
};

/** With the company behind the product, which is the same in each part. */
export type WholeMail = MailContent & { provider: readonly string[] };

export type Block =
  /** A paragraph. */
  | string
  /** An operator's answer, in lines as typed. */
  | { kind: "letter"; text: string }
  /** A warning above everything else. */
  | { kind: "caution"; text: string }
  /** What the mail is about, at a glance; crossed out once it is over. */
  | { kind: "card"; title: string; line: string; facts: readonly Fact[]; isOver?: boolean }
  | { kind: "subheading"; text: string }
  | { kind: "facts"; facts: readonly Fact[] }
  /** The words of a visitor or an operator, set apart from ours. */
  | { kind: "message"; text: string }
  /** The next step for the reader. At most one in a mail. */
  | { kind: "button"; label: string; href: string }
  /** Who writes, and how to call them. */
  | { kind: "signature"; name: string; role: string | null; phone: string | null }
  /** A remark in small print. */
  | { kind: "note"; text: string };

export type BlockOf<Kind> = Extract<Block, { kind: Kind }>;

export type Fact = { label: string; value: string; href?: string };

/** The company behind the product, without its e-mail address. */
export function providerLines(locale: Locale, { productName, company }: MailContext["brand"]) {
  const text = mailText(locale);
  return [
    `${productName} · ${company.name}`,
    company.address,
    text("company.taxId", { taxId: company.taxId }),
    text("company.phone", { phone: company.phone }),
  ];
}
