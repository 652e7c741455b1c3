import { useIsFetching, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";

type Props = {
  label: string;
  /** Queries whose keys begin like one of these are fetched again. */
  queryKeys: readonly QueryKey[];
};

/** Fetches again what a screen shows, and says so meanwhile. */
export function RefreshButton({ label, queryKeys }: Props) {
  const client = useQueryClient();
  const isFetching =
    useIsFetching({
      predicate: ({ queryKey, meta }) =>
        // Queries that poll in the background make nobody wait.
        meta?.["isQuiet"] !== true &&
        queryKeys.some((asked) => asked.every((part, index) => part === queryKey[index])),
    }) > 0;
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isFetching}
      onClick={() => {
        for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
      }}
    >
      {!isFetching && <RotateCw aria-hidden="true" size={16} />}
      {label}
    </Button>
  );
}
