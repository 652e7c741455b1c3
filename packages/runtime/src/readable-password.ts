import { randomInt } from "node:crypto";

/** Characters that are not easily confused. */
const alphabet = "abcdefghijkmnpqrstuvwxyz2345678";

/**
 * A password that people can read and type, such as `abcde-fghij-kmnpq-rstuv`: 20 random characters,
 * which are 99 bits.
 */
export function readablePassword(): string {
  return Array.from({ length: 4 }, randomGroup).join("-");
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
