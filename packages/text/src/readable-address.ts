import { asciiHost } from "@scm/contract";

/** Shows the domain of a stored e-mail address, or of a host, in its own letters (RFC 3492). */
export function readableAddress(stored: string): string {
  return stored.replaceAll(/\bxn--([a-z\d-]+)/g, (label, code: string) => {
    const own = decoded(code);
    // No browser would take other letters for this name, so they would deceive.
    return own !== null && asciiHost(own) === label ? own : label;
  });
}

const [base, letterMin, letterMax, skew, damp] = [36, 1, 26, 38, 700];

/** Null for a text that is not Punycode. */
function decoded(code: string): string | null {
  const end = code.lastIndexOf("-");
  const letters = Array.from(code.slice(0, Math.max(0, end)));
  let [point, place, bias, next] = [128, 0, 72, end + 1];
  while (next < code.length) {
    const before = place;
    for (let weight = 1, limit = base; ; limit += base) {
      const digit = digitAt(code, next);
      if (digit === null || place > pointMax * letters.length + pointMax) return null;
      next += 1;
      place += digit * weight;
      const threshold = Math.min(letterMax, Math.max(letterMin, limit - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(place - before, { count, isFirst: before === 0 });
    point += Math.floor(place / count);
    if (point > pointMax) return null;
    place %= count;
    letters.splice(place, 0, String.fromCodePoint(point));
    place += 1;
  }
  return letters.join("");
}

const pointMax = 0x10ffff;

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function digitAt(code: string, index: number): number | null {
  const value = Number.parseInt(code[index] ?? "", base);
  if (Number.isNaN(value)) return null;
  return value < 10 ? value + letterMax : value - 10;
}

function adapted(delta: number, { count, isFirst }: { count: number; isFirst: boolean }): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((base - letterMin) * letterMax) / 2; bias += base) {
    rest = Math.floor(rest / (base - letterMin));
  }
  return bias + Math.floor((base * rest) / (rest + skew));
}
