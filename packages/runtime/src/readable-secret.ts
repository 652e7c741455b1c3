import { randomInt } from "node:crypto";

/** Characters that are not easily confused. */
const alphabet = "abcdefghijkmnpqrstuvwxyz2345678";

/**
 * Random characters in groups that people can read and type, such as `abcde-fghij`: 4.95 bits each.
 */
export function readableSecret({ groups, size }: { groups: number; size: number }): string {
  const group = () =>
    Array.from({ length: size }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** 20 characters are 99 bits. */
export function readablePassword(): string {
  return readableSecret({ groups: 4, size: 5 });
}
