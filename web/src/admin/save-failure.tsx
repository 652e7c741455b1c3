import { admin } from "@scm/text/admin";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { forgetOperator } from "./access/session.ts";
import { serverWords } from "./load-error.tsx";

/** Why a form could not be saved; when the session has ended, with the way to a new one. */
export function SaveFailure({ error }: { error: Error }) {
  const client = useQueryClient();
  const isSessionOver = error instanceof ApiError && error.status === 401;

  return (
    <Notice tone="failure" title={admin.error}>
      <p className="break-words">{serverWords(error)}</p>
      {isSessionOver && (
        <>
          <p>{admin.status.sessionOver}</p>
          {/* The guard of the screen leads to the login, and back to this address. */}
          <Button
            variant="secondary"
            size="small"
            className="mt-2 self-start"
            onClick={() => forgetOperator(client)}
          >
            {admin.access.logInAgain}
          </Button>
        </>
      )}
    </Notice>
  );
}
