import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { leadWork } from "@scm/text/admin/lead-work";
import { Keyboard } from "lucide-react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { menu, screens } from "../parts/screens.ts";
import { areShortcutsOn, isDialogOpen, switchShortcuts, useShortcuts } from "../parts/shortcuts.ts";

/** The shortcuts of all screens, and the button for their help. */
export function PanelKeys() {
  const [shown, setShown] = useState<"help" | "jump" | null>(null);
  useShortcuts({ "?": () => setShown("help") });
  useJumpKey(() => setShown("jump"));
  const close = () => setShown(null);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setShown("help")}
        className="-mt-2 flex min-h-8 items-center gap-3 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-ink max-lg:hidden"
      >
        <Keyboard aria-hidden="true" size={18} />
        {leadWork.keys.help}
      </button>
      {shown === "help" && <ShortcutHelp onClose={close} />}
      {shown === "jump" && <ScreenJump onClose={close} />}
    </>
  );
}

/** Handles Ctrl+K and Cmd+K, in fields too. */
function useJumpKey(jump: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isJump = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!isJump || event.shiftKey || event.altKey) return;
      // Some browsers focus the address bar by default.
      event.preventDefault();
      if (!isDialogOpen()) jump();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [jump]);
}

const text = leadWork.keys;

const targets = [...menu.flatMap((group) => group.screens), screens.account];

/** A search for screens; Enter opens the first match. */
function ScreenJump({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [, navigate] = useLocation();
  const found = targets.filter(({ label }) => plain(label).includes(plain(typed.trim())));

  return (
    <Dialog title={text.jump.title} closeLabel={text.close} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (!first) return;
          onClose();
          navigate(first.path);
        }}
      >
        <Field
          label={text.jump.search}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p aria-live="polite" className="text-sm text-muted empty:-mt-3">
          {found.length === 0 && text.jump.none}
        </p>
        <ul className="flex flex-col">
          {found.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                href={path}
                onClick={onClose}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-paper"
              >
                <Icon aria-hidden={true} size={18} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

/** Drops case and accents. NFD does not decompose ł, so it needs its own replacement. */
function plain(label: string): string {
  return label.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ł", "l");
}

type Row = { keys: readonly string[]; action: string };

const onList: readonly Row[] = [
  { keys: ["J"], action: text.actions.next },
  { keys: ["K"], action: text.actions.previous },
  { keys: ["Enter"], action: text.actions.open },
  { keys: ["S"], action: text.actions.status },
  { keys: ["N"], action: text.actions.notes },
  { keys: ["Ctrl Enter", "⌘ Enter"], action: text.actions.save },
  { keys: ["X"], action: text.actions.select },
  { keys: ["Shift J", "Shift K"], action: text.actions.selectMore },
  { keys: ["Shift S"], action: text.actions.bulkStatus },
  { keys: ["E", "Esc"], action: text.actions.close },
  { keys: ["/"], action: text.actions.search },
  { keys: ["R"], action: text.actions.refresh },
];

const everywhere: readonly Row[] = [
  { keys: ["Ctrl K", "⌘ K"], action: text.actions.jump },
  { keys: ["?"], action: text.actions.help },
];

/** Lists the shortcuts and switches the single keys on or off. */
function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title={text.help} closeLabel={text.close} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Checkbox
          checked={isOn}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setOn(target.checked);
          }}
        >
          {text.on}
          <span className="block text-sm text-muted">{text.onHint}</span>
        </Checkbox>
        <Keys title={text.groups.list} rows={onList} />
        <Keys title={text.groups.panel} rows={everywhere} />
      </div>
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm text-muted">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
        {rows.map(({ keys, action }) => (
          <div key={action} className="col-span-full grid grid-cols-subgrid">
            <dt className="min-w-32">
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className="text-sm text-muted">{` ${text.or} `}</span>}
                  <kbd className="rounded-sm border border-edge bg-paper px-2 py-0.5 font-sans text-sm font-medium">
                    {key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
