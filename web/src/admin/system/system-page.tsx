import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { system as text } from "@scm/text/admin/system";
import { RotateCw } from "lucide-react";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { Queues } from "./queues.tsx";
import { Services } from "./services.tsx";
import { shownKeys } from "./system-queries.ts";

/** How the system is doing, and what it has given up. Each part loads, and fails, by itself. */
export function SystemPage() {
  const { productName } = useSiteInfo();
  return (
    <div className="flex flex-col gap-6">
      <title>{`${text.title} – ${admin.product(productName)}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
        <RefreshButton />
      </div>
      <Services />
      <Queues />
      <DeadLetters />
    </div>
  );
}

function RefreshButton() {
  const client = useQueryClient();
  const isFetching =
    useIsFetching({
      predicate: ({ queryKey: [path] }) => shownKeys.some(([one]) => one === path),
    }) > 0;
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isFetching}
      onClick={() => {
        for (const queryKey of shownKeys) void client.invalidateQueries({ queryKey });
      }}
    >
      {!isFetching && <RotateCw aria-hidden="true" size={16} />}
      {text.refresh}
    </Button>
  );
}
