import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { ClientSource } from "./client-queries.ts";
import { useIssued } from "./use-issued.ts";

type Props<Client extends { id: string }> = {
  source: ClientSource<Client>;
  id: string;
  isIssued: (client: Client) => boolean;
  text: { pending: string; late: string; check: string };
};

/** Until the worker has issued the credentials of a client, normally for a moment. */
export function PendingCredentials<Client extends { id: string }>(props: Props<Client>) {
  const { source, id, isIssued, text } = props;
  const { isLate, lookAgain } = useIssued(source, { id, isIssued });

  return (
    <div aria-live="polite" className="flex flex-col items-start gap-1 text-sm text-muted">
      {isLate ? (
        <>
          <p>{text.late}</p>
          <Button variant="secondary" size="small" onClick={lookAgain}>
            {text.check}
          </Button>
        </>
      ) : (
        <p className="flex gap-2">
          <Spinner size={16} />
          {text.pending}
        </p>
      )}
    </div>
  );
}
