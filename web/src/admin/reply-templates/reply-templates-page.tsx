import { useState } from "react";
import { type ReplyTemplate, replyTemplateEndpoints } from "@scm/contract";
import { replyTemplates as text } from "@scm/text/admin/reply-templates";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { Empty } from "../parts/empty.tsx";
import { Loaded } from "../parts/loading.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { useFocusAfterUnmount } from "../parts/focus-content.ts";
import { refresh, TemplateDialog } from "./template-dialog.tsx";
import { call } from "../../lib/api-client.ts";
import { endpointQuery } from "../parts/queries.ts";
import { useChange } from "../parts/use-change.ts";

/** The open dialog; null if none is. */
type Open = { template: ReplyTemplate | null } | null;

export function ReplyTemplatesPage() {
  const [open, setOpen] = useState<Open>(null);
  const list = useQuery(templatesQuery);

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead}>
        <SmallButton
          variant="primary"
          icon={Plus}
          aria-haspopup="dialog"
          onClick={() => setOpen({ template: null })}
        >
          {text.add}
        </SmallButton>
      </ScreenHead>
      <Loaded query={list} words={text} shapes={["h-20", "h-20", "h-20"]}>
        {(templates) =>
          templates.length === 0 ? (
            <NoTemplates />
          ) : (
            <ul aria-label={text.title} className="flex flex-col gap-2">
              {templates.map((template) => (
                <li key={template.id}>
                  <Row template={template} onEdit={() => setOpen({ template })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && <TemplateDialog template={open.template} onClose={() => setOpen(null)} />}
    </div>
  );
}

function NoTemplates() {
  const examples = useExamples();
  return (
    <Empty title={text.empty} hint={text.emptyHint}>
      <SmallButton isPending={examples.isPending} onClick={() => examples.mutate()}>
        {examples.isPending ? text.addingExamples : text.addExamples}
      </SmallButton>
    </Empty>
  );
}

type RowProps = { template: ReplyTemplate; onEdit: () => void };

function Row({ template: { id, name, bodyPl }, onEdit }: RowProps) {
  const deletion = useDeletion();
  const row = useFocusAfterUnmount<HTMLElement>();
  const titleId = `template-${id}`;
  return (
    <article
      ref={row}
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-raised px-5 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={titleId} className="font-medium wrap-anywhere">
          {name}
        </h2>
        <p className="truncate text-sm text-muted">{bodyPl.replaceAll(/\s+/g, " ")}</p>
      </div>
      <div className="flex gap-2">
        <SmallButton
          icon={Pencil}
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onClick={onEdit}
        >
          {text.edit}
        </SmallButton>
        <SmallButton
          icon={Trash2}
          aria-describedby={titleId}
          isPending={deletion.isPending}
          onClick={() => deletion.mutate(id)}
        >
          {deletion.isPending ? text.deleting : text.delete}
        </SmallButton>
      </div>
    </article>
  );
}

const templatesQuery = endpointQuery(replyTemplateEndpoints.list, {});

/** Deletes without a confirmation, because the toast offers undo. */
function useDeletion() {
  const restoration = useChange((id: string) => call(replyTemplateEndpoints.restore, { id }), {
    toast: () => ({ title: text.toasts.restored }),
    refresh,
  });
  return useChange((id: string) => call(replyTemplateEndpoints.delete, { id }), {
    toast: (_, id) => ({
      title: text.toasts.deleted,
      action: {
        label: text.toasts.undo,
        onPress: () => restoration.mutate(id),
      },
    }),
    refresh,
  });
}

/** Adds the examples one by one; a failure keeps those that were added. */
function useExamples() {
  return useChange(
    async () => {
      for (const body of text.examples) await call(replyTemplateEndpoints.create, { body });
    },
    { toast: () => ({ title: text.toasts.examplesAdded }), refresh },
  );
}
