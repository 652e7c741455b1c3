import { useEffect } from "react";
import type { ScmInstance } from "@scm/contract";
import { instances } from "@scm/text/admin/instances";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { SmallButton } from "../../parts/small-button.tsx";
import { instanceSource } from "./instance-source.ts";
import { useRestoreInstance } from "./use-delete-instance.ts";

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
