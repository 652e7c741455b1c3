import { admin } from "@scm/text/admin";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { forgetOperator } from "./session.ts";
import { serverWords, type FailureWords } from "./load-error.tsx";

type Props = {
  error: Error;
  /** Needed where the place does not tell what failed. */
  title?: string;
  /** A draft brings back what was typed after the login. */
  isDraftKept?: boolean;
  /** Where they are not Polish. */
  words?: SessionWords | undefined;
};

export type SessionWords = Pick<FailureWords, "unreachable"> & {
  error: string;
  sessionOver: string;
  logInAgain: string;
};

const polish: SessionWords = { ...admin, ...admin.status, ...admin.access };

/** Says beside a control that the server refused, and leads to the login when the session is over. */
export function Failure({ error, title, isDraftKept = false, words = polish }: Props) {
  const client = useQueryClient();
  const isSessionOver = error instanceof ApiError && error.status === 401;

  return (
    <Notice tone="failure" title={title ?? words.error}>
      <p className="break-words">{serverWords(error, words.unreachable)}</p>
      {isSessionOver && (
        <>
          {isDraftKept && <p>{words.sessionOver}</p>}
          {/* The guard of the screen leads to the login, and back to this address. */}
          <Button
            variant="secondary"
            size="small"
            className="mt-2 self-start"
            onClick={() => forgetOperator(client)}
          >
            {words.logInAgain}
          </Button>
        </>
      )}
    </Notice>
  );
}
