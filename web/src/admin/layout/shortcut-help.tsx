import { useState } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { areShortcutsOn, shortcutsHere, switchShortcuts } from "../parts/shortcuts.ts";

const text = leadWork.keys;

type Row = { keys: readonly string[]; action: string };

/** `of` is the shortcut that the screen has if the keys work there. */
const onList: readonly (Row & { of: string })[] = [
  { of: "j", keys: ["J"], action: text.actions.next },
  { of: "k", keys: ["K"], action: text.actions.previous },
  { of: "j", keys: ["Enter"], action: text.actions.open },
  { of: "s", keys: ["S"], action: text.actions.status },
  { of: "n", keys: ["N"], action: text.actions.notes },
  { of: "a", keys: ["A"], action: text.actions.reply },
  { of: "n", keys: ["Ctrl Enter", "⌘ Enter"], action: text.actions.save },
  { of: "x", keys: ["X"], action: text.actions.select },
  { of: "x", keys: [text.shiftPress], action: text.actions.selectTo },
  { of: "Shift+j", keys: ["Shift J", "Shift K"], action: text.actions.selectMore },
  { of: "Shift+s", keys: ["Shift S"], action: text.actions.bulkChange },
  { of: "e", keys: ["E", "Esc"], action: text.actions.close },
  { of: "c", keys: ["C"], action: text.actions.create },
  { of: "/", keys: ["/"], action: text.actions.search },
  { of: "r", keys: ["R"], action: text.actions.refresh },
];

const everywhere: readonly Row[] = [
  { keys: ["Ctrl K", "⌘ K"], action: text.actions.jump },
  { keys: ["?"], action: text.actions.help },
];

/** Lists the shortcuts of this screen and switches the single keys on or off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const [here] = useState(shortcutsHere);
  const ofList = onList.filter((row) => here.has(row.of));
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
        {ofList.length > 0 && <Keys title={text.groups.list} rows={ofList} />}
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
