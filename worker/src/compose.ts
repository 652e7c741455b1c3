/** Writes a mail as one block of bytes, where nodemailer streams it in many small pieces. */
import { quotedPrintable } from "./quoted-printable.ts";

/** A part of a mail as nodemailer has compiled it: its headers and either parts or content. */
export type MimePart = {
  buildHeaders: () => string;
  getTransferEncoding: () => string | false;
  childNodes: readonly MimePart[];
  boundary?: string | false | undefined;
  content?: unknown;
};

export function compose(part: MimePart): Buffer {
  return Buffer.concat(blocks(part));
}

function blocks(part: MimePart): Buffer[] {
  // Decides the boundary too, so it comes first.
  const headers = Buffer.from(`${part.buildHeaders()}\r\n\r\n`);
  const { childNodes, boundary } = part;
  if (childNodes.length === 0) return [headers, encoded(part)];
  const between = childNodes.flatMap((child, index) => [
    Buffer.from(`${index === 0 ? "" : "\r\n"}--${boundary || ""}\r\n`),
    ...blocks(child),
  ]);
  return [headers, ...between, Buffer.from(`\r\n--${boundary || ""}--\r\n`)];
}

function encoded(part: MimePart): Buffer {
  const { content = "" } = part;
  if (typeof content !== "string" && !Buffer.isBuffer(content)) {
    throw new TypeError("the content of a mail is text or bytes");
  }
  const encoding = part.getTransferEncoding();
  if (encoding === "quoted-printable") return quotedPrintable(content.toString());
  const bytes = Buffer.from(content);
  if (encoding !== "base64") return bytes;
  return Buffer.from(bytes.toString("base64").replaceAll(/.{76}(?=.)/g, "$&\r\n"));
}
