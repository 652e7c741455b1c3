import { useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { admin } from "@scm/text/admin";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { statusLabel } from "../../parts/lead-texts.ts";
import { useShortcuts } from "../../parts/shortcuts.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { statusChoices } from "../work/status-options.ts";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  isPending: boolean;
  onChoose: (status: string) => void;
};

/** The status of the open lead. S or a press opens its menu; one number or press chooses. */
export function StatusControl({ kind, lead, isPending, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { status } = lead;
  useShortcuts({ s: () => setOpen(true) });

  function choose(chosen: string): void {
    setOpen(false);
    trigger.current?.focus({ preventScroll: true });
    if (chosen !== status) onChoose(chosen);
  }

  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-keyshortcuts="S"
        aria-busy={isPending}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 items-center justify-between gap-1.5 rounded-md border border-edge bg-raised pr-2 pl-1.5 hover:border-ink aria-busy:opacity-70 max-md:w-full pointer-coarse:min-h-11"
      >
        <span className="sr-only">{`${admin.status.label}: `}</span>
        <StatusBadge status={status} label={statusLabel(kind.text.statuses, status)} />
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </button>
      {isOpen && (
        <Menu
          id={menuId}
          kind={kind}
          lead={lead}
          onChoose={choose}
          onClose={() => {
            setOpen(false);
            trigger.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type MenuProps = Pick<Props, "kind" | "lead" | "onChoose"> & {
  id: string;
  onClose: () => void;
};

function Menu({ id, kind, lead, onChoose, onClose }: MenuProps) {
  const { status } = lead;
  const menu = useRef<HTMLUListElement>(null);
  const choices = statusChoices(kind, status);

  return (
    <ul
      ref={menu}
      id={id}
      role="menu"
      aria-label={admin.status.label}
      // The items keep the focus, which some browsers take from a pressed button.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // No key of an open menu is a shortcut of the screen.
        event.stopPropagation();
        const chosen = choices[Number(event.key) - 1];
        if (chosen) onChoose(chosen.value);
        else if (event.key === "Escape" || event.key === "s" || event.key === "S") onClose();
        else moveFocus(event, menu);
      }}
      // At the thumb of a phone, it opens upwards.
      className="absolute top-full left-0 z-10 my-1 flex min-w-52 flex-col rounded-md border border-edge bg-raised p-1 shadow-float max-md:top-auto max-md:bottom-full md:w-max"
    >
      {choices.map(({ value, label }, index) => (
        <li key={value} role="none">
          <button
            ref={(item) => {
              if (value === status) item?.focus({ preventScroll: true });
            }}
            type="button"
            role="menuitemradio"
            aria-checked={value === status}
            tabIndex={-1}
            onClick={() => onChoose(value)}
            className={clsx(
              "flex min-h-10 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-paper focus:bg-paper pointer-coarse:min-h-11",
              value === status && "font-medium",
            )}
          >
            <kbd className="w-4 text-center font-sans text-sm text-muted tabular-nums pointer-coarse:hidden">
              {index + 1}
            </kbd>
            <StatusBadge status={value} label={label} />
            <span className="text-sm text-muted empty:hidden">
              {kind.Caution && <kind.Caution lead={lead} status={value} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent, menu: RefObject<HTMLUListElement | null>): void {
  const items = [...(menu.current?.querySelectorAll("button") ?? [])];
  const index = items.findIndex((item) => item === document.activeElement);
  const target = new Map([
    ["ArrowDown", items[(index + 1) % items.length]],
    ["ArrowUp", items.at(index - 1)],
    ["Home", items[0]],
    ["End", items.at(-1)],
  ]).get(event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
