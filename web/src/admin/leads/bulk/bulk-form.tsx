import { useState } from "react";
import { inbox } from "@scm/text/admin/inbox";
import { leadWork } from "@scm/text/admin/lead-work";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { statusLabel } from "../../parts/lead-texts.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { commonStatuses, type CommonStatus } from "../work/status-options.ts";

type Props = {
  /** The kinds of the selected leads. */
  kinds: readonly LeadAdmin[];
  count: number;
  /** The number of leads that one press would select; null if it would select no more. */
  everything: number | null;
  onEverything: () => void;
  onSubmit: (status: CommonStatus) => void;
  onClear: () => void;
};

const text = leadWork.select;

/** The status that the selected leads get. Several kinds are offered what they have in common. */
export function BulkForm({ kinds, count, everything, onEverything, onSubmit, onClear }: Props) {
  const [value, setValue] = useState("");
  const statuses = commonStatuses(kinds);
  const status = statuses.find((one) => one.value === value);
  return (
    <form
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (status) onSubmit(status);
      }}
    >
      <p aria-live="polite" className="text-sm font-medium">
        {text.selected(count)}
        <Notes kinds={kinds} status={status} isOnly={statuses.length === 1} />
      </p>
      <Button variant="quiet" size="small" className="-mx-3.5 max-sm:ml-auto" onClick={onClear}>
        {text.clear}
      </Button>
      {everything !== null && (
        <Button variant="quiet" size="small" className="-mx-3.5 sm:mx-0" onClick={onEverything}>
          {text.everything(everything)}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2 max-sm:w-full">
        <div className="min-w-32 flex-1 sm:min-w-40">
          <Select
            isCompact
            label={text.status}
            value={status?.value ?? ""}
            onChange={({ target }) => setValue(target.value)}
            // The keyboard chooses and saves without a way to the button.
            onKeyDown={({ key, currentTarget }) => {
              if (key === "Enter") currentTarget.form?.requestSubmit();
            }}
            options={[{ value: "", label: text.choose }, ...statuses]}
            className="h-10! pr-8 text-sm"
          />
        </div>
        <Button type="submit" size="small" className="min-h-10" disabled={!status}>
          {text.change}
        </Button>
      </div>
    </form>
  );
}

type NotesProps = Pick<Props, "kinds"> & {
  status: CommonStatus | undefined;
  /** True if the kinds have no other status in common. */
  isOnly: boolean;
};

/** Says before the change whose senders it reaches, and which status each kind gets. */
function Notes({ kinds, status, isOnly }: NotesProps) {
  const isMixed = kinds.length > 1;
  const told = kinds.filter(({ isChangeTold }) => isChangeTold).map(({ name }) => names[name]);
  const notes = [
    status?.isByKind && kinds.map((kind) => statusIn(kind, status)).join(", "),
    !status && isMixed && isOnly && text.onlyDone,
    told.length > 0 && text.isTold(isMixed ? told : []),
  ];
  return notes.map(
    (note) =>
      note && (
        <span key={note} className="block font-normal text-muted">
          {note}
        </span>
      ),
  );
}

const names = inbox.filters.kind.choices;

function statusIn(kind: LeadAdmin, { statusOf }: CommonStatus): string {
  return `${names[kind.name]} – ${statusLabel(kind.text.statuses, statusOf(kind))}`;
}
