import { graphemesOf } from "@scm/contract";
import { clsx } from "clsx";

/** Stands for the picture of a person, beside the name. */
export function Initials({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex shrink-0 items-center justify-center rounded-full border border-edge bg-ground font-semibold tracking-tight",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Such as `JK` for `jan.kowalski`, and `AN` for `anna`. */
export function initialsOf(name: string): string {
  const [first = name, ...others] = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const last = others.at(-1);
  const letters = last ? [graphemesOf(first)[0], graphemesOf(last)[0]] : graphemesOf(first);
  return letters
    .filter((_, place) => place < 2)
    .join("")
    .toUpperCase();
}
