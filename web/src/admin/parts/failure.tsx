import type { ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError, isProofMissing, fieldErrors } from "../../lib/api-client.ts";
import { SmallButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { forgetOperator } from "./session.ts";
import { serverMessage, type FailureWords } from "./load-error.tsx";

type Props = {
  error: Error;
  title?: string;
  /** True if a draft restores the input after the login. */
  isDraftKept?: boolean;
  /** Polish by default. */
  words?: SessionWords | undefined;
};

type SessionWords = Pick<FailureWords, "unreachable"> & {
  error: string;
  sessionOver: string;
  logInAgain: string;
};

const polish: SessionWords = { ...admin, ...admin.status, ...admin.access };

/** Shows a refusal beside a control, with a button to the login if the session has ended. */
export function Failure({ error, title, isDraftKept = false, words = polish }: Props) {
  const client = useQueryClient();
  const isSessionOver = error instanceof ApiError && error.status === 401;

  return (
    <Refusal error={error} title={title ?? words.error} unreachable={words.unreachable}>
      {isSessionOver && (
        <>
          {isDraftKept && <p>{words.sessionOver}</p>}
          {/* Without an operator, the guard redirects to the login and back to this address. */}
          <SmallButton className="mt-2 self-start" onClick={() => forgetOperator(client)}>
            {words.logInAgain}
          </SmallButton>
        </>
      )}
    </Refusal>
  );
}

type RefusalProps = { error: Error; title?: string; unreachable?: string; children?: ReactNode };

/** Nothing for a fresh proof that the operator declined. */
export function Refusal({ error, title = admin.error, unreachable, children }: RefusalProps) {
  if (isProofMissing(error)) return null;
  return (
    <Notice tone="failure" title={title}>
      <p className="break-words">{serverMessage(error, unreachable)}</p>
      {children}
    </Notice>
  );
}

/** Shows a failure that belongs to no field inside the form, where the operator can act on it. */
export function FormFailure({ error }: { error: Error | null }) {
  return (
    <div role="alert" className="empty:-mt-5">
      {error && fieldErrors(error).length === 0 && <Refusal error={error} />}
    </div>
  );
}
