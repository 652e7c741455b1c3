import { useEffect } from "react";
import type { ScmInstance } from "@scm/contract";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { instances } from "@scm/text/admin/instances";
import { formatMoment } from "@scm/text/moment";
import { ChevronRight, Undo2 } from "lucide-react";
import { LoadError } from "../../parts/load-error.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { useFocusAfterUnmount } from "../../parts/use-focus-after-unmount.ts";
import { pagedQuery } from "../../parts/paged-query.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { instanceSource } from "./instance-source.ts";
import { useRestoreInstance } from "./use-delete-instance.ts";

const text = instances.deleted;

/** Restores instances for 30 days, for operators who missed the undo of the toast. */
export function DeletedInstances() {
  const list = useInfiniteQuery(
    pagedQuery(instanceSource.list, { deleted: "true" }, instanceSource.headers),
  );

  if (list.isPending) return null;
  if (!list.data) {
    return (
      <LoadError
        title={text.failed}
        error={list.error}
        words={instances}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const deleted = list.data.pages.flatMap((page) => page.rows);
  if (deleted.length === 0) return null;
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm font-medium text-muted hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
        {text.title(list.data.pages[0]?.total ?? deleted.length)}
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p className="text-sm text-muted">{text.hint}</p>
        <ul aria-label={text.list}>
          {deleted.map((instance) => (
            <Deleted key={instance.id} instance={instance} />
          ))}
        </ul>
        {list.hasNextPage && (
          <SmallButton
            isPending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            className="self-start"
          >
            {instances.older}
          </SmallButton>
        )}
      </div>
    </details>
  );
}

const pollMs = 3_000;

/** Undoes a deletion that has not taken effect yet, and checks when it has. */
export function UndoDeletion({ instance }: { instance: ScmInstance }) {
  const restore = useRestoreInstance();
  const client = useQueryClient();

  useEffect(() => {
    // The database's clock decides, so the page asks instead of counting.
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: [instanceSource.list.path] });
    }, pollMs);
    return () => clearInterval(timer);
  }, [client]);

  return (
    <SmallButton
      icon={Undo2}
      variant="quiet"
      aria-label={`${instances.undo} ${instance.instanceName}`}
      isPending={restore.isPending}
      onClick={() => restore.mutate(instance)}
    >
      {instances.undo}
    </SmallButton>
  );
}

function Deleted({ instance }: { instance: ScmInstance }) {
  const { instanceName, clubName, deletedAt } = instance;
  const restore = useRestoreInstance();
  const row = useFocusAfterUnmount<HTMLLIElement>();
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-2 not-first:border-t"
    >
      <div className="min-w-0 wrap-anywhere">
        <p dir="auto" className="font-medium">
          {shownName(instanceName)}
        </p>
        <p className="text-sm text-muted">
          {shownName(clubName)}
          {deletedAt && ` · ${text.deletedAt(formatMoment(deletedAt))}`}
        </p>
      </div>
      <SmallButton
        icon={Undo2}
        aria-label={`${text.restore} ${instanceName}`}
        isPending={restore.isPending}
        onClick={() => restore.mutate(instance)}
      >
        {text.restore}
      </SmallButton>
    </li>
  );
}
