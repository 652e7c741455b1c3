/**
 * Reads JSON that a program has put together by hand: by its byte order mark, else as UTF-16 where
 * its first sign says so (RFC 4627, 3), else as UTF-8, else in the declared encoding (WHATWG
 * Encoding), else in that of older Polish programs. Raw control characters and stray backslashes in
 * its strings are escaped.
 *
 * @returns `isMended` if the encoding had to be guessed, or something was escaped
 * @throws {SyntaxError} when it is no JSON
 */
export function parseMachineJson(bytes: Uint8Array, charset = ""): Parsed {
  const known =
    decoded(bytes, markedEncoding(bytes)) ??
    decoded(bytes, "utf-8") ??
    (charset.startsWith("utf") ? null : decoded(bytes, charset));
  const text = known ?? decoded(bytes, olderEncoding(bytes)) ?? "";
  try {
    return { document: JSON.parse(text), isMended: known === null };
  } catch {
    return {
      document: JSON.parse(text.replaceAll(/"(?:[^"\\]|\\[^])*"/g, escaped)),
      isMended: true,
    };
  }
}

type Parsed = { document: unknown; isMended: boolean };

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Empty for an encoding that does not show. */
function markedEncoding([first, second]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || first === 0) return "utf-16be";
  return (first === 0xff && second === 0xfe) || second === 0 ? "utf-16le" : "";
}

/** The letters `ąśźĄŚŹ` stand at other places in the two; the others are the same. */
function olderEncoding(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  return /[\x80-\x9f\xa5\xb9]/.test(text) || !/[\xa1\xa6\xac\xb1\xb6\xbc]/.test(text)
    ? "windows-1250"
    : "iso-8859-2";
}

function escaped(string: string): string {
  return string
    .replaceAll(/\\(["\\/bfnrt]|u[\da-f]{4})|\\/gi, (whole, known) => (known ? whole : "\\\\"))
    .replaceAll(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1));
}
