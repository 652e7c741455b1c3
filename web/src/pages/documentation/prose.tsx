import { clsx } from "clsx";

/** Renders code between backticks, and links in the form `[words](address)`. */
export function Prose({ text }: { text: string }) {
  return text.split(marks).map((part, index) => <Part key={index} part={part} />);
}

/** The group makes `split` keep what it matches. */
const marks = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/;

/** In characters. Longer code may wrap, because it does not fit the smallest screen. */
const unbrokenMax = 30;

function Part({ part }: { part: string }) {
  if (part.startsWith("`")) {
    const code = part.slice(1, -1);
    return (
      <code
        className={clsx(
          "rounded-sm bg-grey-tint box-decoration-clone px-1 py-0.5 font-mono text-[max(0.875em,0.875rem)] text-grey-text",
          code.length > unbrokenMax ? "wrap-anywhere" : "whitespace-nowrap",
        )}
      >
        {code}
      </code>
    );
  }
  const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (!words) return part;
  return (
    <a
      href={address}
      className="underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {words}
    </a>
  );
}
