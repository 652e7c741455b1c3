import { useEffect, useRef, type ComponentProps, type ComponentPropsWithoutRef } from "react";
import { clsx } from "clsx";
import { Spinner } from "./spinner.tsx";

type Look = {
  variant?: "primary" | "secondary" | "quiet" | undefined;
  size?: "small" | "medium" | undefined;
};

type ButtonProps = ComponentPropsWithoutRef<"button"> &
  Look & {
    /** Shows a spinner and takes no clicks; the label says what is under way. */
    isPending?: boolean;
  };

export function Button({
  variant,
  size,
  isPending = false,
  className,
  children,
  ...button
}: ButtonProps) {
  const element = useKeptFocus(isPending);
  return (
    <button
      ref={element}
      type="button"
      {...button}
      disabled={isPending || button.disabled}
      className={clsx(buttonLook({ variant, size }), className)}
    >
      {isPending && <Spinner size={16} />}
      {children}
    </button>
  );
}

/** A browser takes the focus from a button that becomes disabled; it is given back afterwards. */
function useKeptFocus(isPending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    const element = button.current;
    const gain = () => (hadFocus.current = true);
    // Some browsers tell of the loss by being disabled, some do not: it counts in neither.
    const lose = () => (hadFocus.current &&= element?.disabled === true);
    element?.addEventListener("focus", gain);
    element?.addEventListener("blur", lose);
    return () => {
      element?.removeEventListener("focus", gain);
      element?.removeEventListener("blur", lose);
    };
  }, []);

  useEffect(() => {
    if (isPending || !hadFocus.current) return;
    if (document.activeElement === document.body) button.current?.focus();
    hadFocus.current = document.activeElement === button.current;
  }, [isPending]);

  return button;
}

type LinkButtonProps = ComponentProps<"a"> & Look;

/** A link that leads somewhere and looks like a button. */
export function LinkButton({ variant, size, className, children, ...link }: LinkButtonProps) {
  return (
    <a {...link} className={clsx(buttonLook({ variant, size }), className)}>
      {children}
    </a>
  );
}

/** The classes of a button, for links of the router. */
export function buttonLook({ variant = "primary", size = "medium" }: Look = {}): string {
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
