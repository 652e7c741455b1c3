import type { ComponentPropsWithoutRef, ComponentType } from "react";
import { buttonLook } from "../../ui/button-look.ts";

type Props = Omit<ComponentPropsWithoutRef<"button">, "children"> & {
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  title: string;
  /** Completes the name of the button for screen readers. */
  of: string;
};

/** Shows its word on a card; a table has room for the icon alone. */
export function IconButton({ icon: Icon, title, of, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      title={title}
      aria-label={`${title} ${of}`}
      className={`${buttonLook({ variant: "quiet", size: "small" })} ${iconLook}`}
    >
      <Icon aria-hidden={true} size={18} />
      <span className="lg:hidden">{title}</span>
    </button>
  );
}

const iconLook =
  "lg:size-9 lg:shrink-0 lg:rounded-sm lg:border lg:border-transparent lg:px-0 lg:text-muted " +
  "lg:hover:border-edge lg:hover:bg-transparent lg:hover:text-ink lg:aria-expanded:border-edge " +
  "lg:aria-expanded:text-ink lg:pointer-coarse:size-11";
