const lineMax = 76;
const escaped = Buffer.from("0123456789ABCDEF", "latin1");
const [tab, newLine, carriageReturn, space, equals, tilde] = [0x09, 0x0a, 0x0d, 0x20, 0x3d, 0x7e];

/**
 * A text in UTF-8 as quoted-printable (RFC 2045, 6.7), in lines of at most 76 characters that end
 * with CRLF. One pass over the bytes, since mails are long and mostly ASCII.
 */
export function quotedPrintable(text: string): Buffer {
  const bytes = Buffer.from(text.replaceAll(/\r\n?/g, "\n"));
  // Three characters per byte, and three for each soft line break.
  const encoded = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil((bytes.length * 3) / 72) * 3);
  let end = 0;
  let column = 0;

  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    // The last place of a line is for the sign of a soft line break.
    if (isAlwaysLiteral[byte] === 1 && column < lineMax - 1) {
      encoded[end] = byte;
      end += 1;
      column += 1;
      continue;
    }
    if (byte === newLine) {
      encoded[end] = carriageReturn;
      encoded[end + 1] = newLine;
      end += 2;
      column = 0;
      continue;
    }
    const isPlain = isLiteral(byte, bytes[index + 1]);
    const width = isPlain ? 1 : 3;
    if (column + width >= lineMax) {
      encoded[end] = equals;
      encoded[end + 1] = carriageReturn;
      encoded[end + 2] = newLine;
      end += 3;
      column = 0;
    }
    if (isPlain) {
      encoded[end] = byte;
    } else {
      encoded[end] = equals;
      encoded[end + 1] = escaped[byte >> 4] ?? 0;
      encoded[end + 2] = escaped[byte & 15] ?? 0;
    }
    end += width;
    column += width;
  }
  return encoded.subarray(0, end);
}

/** Servers may remove white space at the end of a line. */
function isLiteral(byte: number, next: number | undefined): boolean {
  if (byte === space || byte === tab) return next !== undefined && next !== newLine;
  return isAlwaysLiteral[byte] === 1;
}

const isAlwaysLiteral = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte > space && byte <= tilde && byte !== equals),
);
