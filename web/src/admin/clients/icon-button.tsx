import type { ComponentPropsWithoutRef, ComponentType } from "react";

type Props = Omit<ComponentPropsWithoutRef<"button">, "children"> & {
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  /** Shown when the mouse stays on it. */
  title: string;
  /** To what, for those who do not see where it stands. */
  of: string;
};

/** In the narrow cells of a table: a sign instead of a word. */
export function IconButton({ icon: Icon, title, of, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      title={title}
      aria-label={`${title} ${of}`}
      className="grid size-9 shrink-0 place-items-center rounded-sm border border-transparent text-muted transition-colors duration-150 ease-out hover:border-edge hover:text-ink aria-expanded:border-edge aria-expanded:text-ink pointer-coarse:size-11"
    >
      <Icon aria-hidden={true} size={18} />
    </button>
  );
}
