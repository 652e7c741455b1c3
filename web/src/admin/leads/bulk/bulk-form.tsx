import { useState } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { statusOptions, type Statuses } from "../work/status-options.ts";

type Props = {
  kind: Statuses<string> & { isChangeTold?: true };
  count: number;
  onSubmit: (status: string) => void;
  onClear: () => void;
};

const text = leadWork.select;

export function BulkForm({ kind, count, onSubmit, onClear }: Props) {
  const [status, setStatus] = useState("");
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (status) onSubmit(status);
      }}
    >
      <div className="flex w-full items-start justify-between gap-3">
        <p aria-live="polite" className="text-sm font-medium">
          {text.selected(count)}
          {kind.isChangeTold && <span className="block font-normal text-muted">{text.isTold}</span>}
        </p>
        <Button variant="quiet" size="small" className="-my-2 -mr-3.5 shrink-0" onClick={onClear}>
          {text.clear}
        </Button>
      </div>
      <div className="min-w-40 flex-1">
        <Select
          label={text.status}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          options={[{ value: "", label: text.choose }, ...statusOptions(kind, "")]}
        />
      </div>
      <Button type="submit" disabled={status === ""}>
        {text.change}
      </Button>
    </form>
  );
}
