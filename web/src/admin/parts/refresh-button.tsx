import { useIsFetching, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";

type Props = {
  label: string;
  /** Of what is asked for anew; all queries whose keys begin like one of these. */
  queryKeys: readonly QueryKey[];
};

/** Asks for what a screen shows once more, and says while that is under way. */
export function RefreshButton({ label, queryKeys }: Props) {
  const client = useQueryClient();
  const isFetching =
    useIsFetching({
      predicate: ({ queryKey, meta }) =>
        // What looks after itself in the background makes nobody wait.
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
