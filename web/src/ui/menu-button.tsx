import { Menu, X } from "lucide-react";

type Props = {
  label: string;
  /** The id of the menu. */
  controls: string;
  isOpen: boolean;
  onClick: () => void;
};

export function MenuButton({ label, controls, isOpen, onClick }: Props) {
  const Icon = isOpen ? X : Menu;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className="-mr-2 flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium"
    >
      <Icon aria-hidden="true" size={20} />
      <span>{label}</span>
    </button>
  );
}
