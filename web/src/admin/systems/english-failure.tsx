import { systems as text } from "@scm/text/admin/systems";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { forgetOperator } from "../access/session.ts";
import { wordsOf } from "./instance-source.ts";

type Props = { title: string; error: Error };

/** What the server refused, in the language of this screen; what was typed is a draft. */
export function EnglishFailure({ title, error }: Props) {
  const client = useQueryClient();
  const isSessionOver = error instanceof ApiError && error.status === 401;

  return (
    <Notice tone="failure" title={title}>
      <p className="break-words">{wordsOf(error)}</p>
      {isSessionOver && (
        <>
          <p>{text.sessionOver}</p>
          {/* The guard of the screen leads to the login, and back to this address. */}
          <Button
            variant="secondary"
            size="small"
            className="mt-2 self-start"
            onClick={() => forgetOperator(client)}
          >
            {text.logInAgain}
          </Button>
        </>
      )}
    </Notice>
  );
}
