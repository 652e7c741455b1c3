import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ComponentPropsWithoutRef,
  type RefObject,
} from "react";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { buttonLook, type ButtonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentPropsWithoutRef<"button"> &
  ButtonLook & {
    /** Shows a spinner and disables the button. */
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
  const element = useRef<HTMLButtonElement>(null);
  useKeptFocus(element, isPending);
  useKeptWidth(element, isPending);
  return (
    <button
      ref={element}
      type="button"
      {...button}
      disabled={isPending || button.disabled}
      className={clsx(buttonLook({ variant, size }), className)}
    >
      {isPending && <Spinner size={16} />}
      {typeof children === "string" ? <span>{children}</span> : children}
    </button>
  );
}

/** Restores the focus that a browser takes from a disabled button. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, isPending: boolean): void {
  const hadFocus = useRef(false);

  useEffect(() => {
    const element = button.current;
    const gain = () => (hadFocus.current = true);
    // Some browsers fire `blur` when the button is disabled, others do not; it must not count.
    const lose = () => (hadFocus.current &&= element?.disabled === true);
    element?.addEventListener("focus", gain);
    element?.addEventListener("blur", lose);
    return () => {
      element?.removeEventListener("focus", gain);
      element?.removeEventListener("blur", lose);
    };
  }, [button]);

  useEffect(() => {
    if (isPending || !hadFocus.current) return;
    // A click on the disabled button goes to an ancestor, such as a dialog, which takes the focus.
    if (document.activeElement?.contains(button.current)) button.current?.focus();
    hadFocus.current = document.activeElement === button.current;
  }, [button, isPending]);
}

/** Keeps the width while the spinner is shown, so that nothing beside the button moves. */
function useKeptWidth(button: RefObject<HTMLButtonElement | null>, isPending: boolean): void {
  const width = useRef(0);

  useEffect(() => {
    const element = button.current;
    // The Enter key in a form fires a click too, so this event covers every submission.
    const measure = () => (width.current = element?.getBoundingClientRect().width ?? 0);
    element?.addEventListener("click", measure);
    return () => element?.removeEventListener("click", measure);
  }, [button]);

  useLayoutEffect(() => {
    const style = button.current?.style;
    if (!style) return;
    const isKept = isPending && width.current > 0;
    style.setProperty("min-width", isKept ? `${width.current}px` : "");
    style.setProperty("padding-inline", isKept ? "8px" : "");
  }, [button, isPending]);
}

type SmallProps = Omit<ButtonProps, "size"> & { icon?: LucideIcon };

/** Secondary by default. While it is pending, its spinner takes the place of the icon. */
export function SmallButton({
  icon: Icon,
  variant = "secondary",
  children,
  ...button
}: SmallProps) {
  return (
    <Button {...button} variant={variant} size="small">
      {Icon && !button.isPending && <Icon aria-hidden="true" size={16} className="shrink-0" />}
      {typeof children === "string" ? <span>{children}</span> : children}
    </Button>
  );
}

type LinkButtonProps = Omit<ComponentProps<"a">, "className"> & ButtonLook;

export function LinkButton({ variant, size, children, ...link }: LinkButtonProps) {
  return (
    <a {...link} className={buttonLook({ variant, size })}>
      {children}
    </a>
  );
}
