import { useIsFetching, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";

type Props = {
  label: string;
  /** Loads the queries again whose keys start with one of these. */
  queryKeys: readonly QueryKey[];
};

export function RefreshButton({ label, queryKeys }: Props) {
  const client = useQueryClient();
  const isFetching =
    useIsFetching({
      predicate: ({ queryKey, meta }) =>
        // Background polling must not keep the button busy.
        meta?.["isQuiet"] !== true &&
        queryKeys.some((asked) => asked.every((part, index) => part === queryKey[index])),
    }) > 0;
  return (
    <SmallButton
      icon={RotateCw}
      isPending={isFetching}
      onClick={() => {
        for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
      }}
    >
      <span className="max-sm:sr-only">{label}</span>
    </SmallButton>
  );
}
