import { clsx } from "clsx";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | undefined;
  size?: "small" | "medium" | undefined;
};

/** The classes of a button, for elements that button.tsx does not render, such as links. */
export function buttonLook({ variant = "primary", size = "medium" }: ButtonLook = {}): string {
  return clsx(
    "inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap",
    "transition-colors duration-150 ease-out disabled:cursor-not-allowed disabled:opacity-70",
    { small: "min-h-9 px-3.5 text-sm pointer-coarse:min-h-11", medium: "min-h-12 px-5 text-base" }[
      size
    ],
    {
      primary:
        "bg-signal text-on-signal enabled:hover:bg-signal-pressed [a&]:hover:bg-signal-pressed",
      secondary:
        "border border-edge bg-raised text-ink enabled:hover:border-ink [a&]:hover:border-ink",
      quiet: "text-ink enabled:hover:bg-paper [a&]:hover:bg-paper",
    }[variant],
  );
}
