import { useState } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { Keyboard } from "lucide-react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { areShortcutsOn, switchShortcuts, useShortcuts } from "../parts/shortcuts.ts";

/** The shortcuts of all screens, and the button for their help. */
export function PanelKeys() {
  const [isHelpShown, setHelpShown] = useState(false);
  useShortcuts({ "?": () => setHelpShown(true) });

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setHelpShown(true)}
        className="-mt-2 flex min-h-8 items-center gap-3 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-ink max-lg:hidden"
      >
        <Keyboard aria-hidden="true" size={18} />
        {leadWork.keys.help}
      </button>
      {isHelpShown && <ShortcutHelp onClose={() => setHelpShown(false)} />}
    </>
  );
}

const text = leadWork.keys;

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
