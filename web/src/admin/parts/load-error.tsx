import { admin } from "@scm/text/admin";
import { CircleAlert } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { ApiError } from "../../lib/api-client.ts";
import { useFocusAfterUnmount } from "./focus-content.ts";

export type FailureWords = {
  retry: string;
  errorCode: string;
  errorCodeUnknown: string;
  unreachable: string;
};

type Props = {
  title: string;
  error: Error;
  onRetry: () => void;
  /** Polish by default. */
  words?: FailureWords;
};

/** Shows a failure to load, with its code and a retry button. */
export function LoadError({ title, error, onRetry, words = admin }: Props) {
  const box = useFocusAfterUnmount<HTMLDivElement>();
  const code = error instanceof ApiError ? error.status : words.errorCodeUnknown;
  return (
    <div
      ref={box}
      role="alert"
      className="flex flex-col items-start gap-3 rounded-md border border-line bg-raised p-6"
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-red-text" />
        {title}
      </p>
      <div className="text-muted">
        <p>{serverMessage(error, words.unreachable)}</p>
        <p>{`${words.errorCode}: ${code}`}</p>
      </div>
      <SmallButton onClick={onRetry}>{words.retry}</SmallButton>
    </div>
  );
}

/** The server's message; `otherwise` if it did not answer. */
export function serverMessage(error: Error, otherwise: string = admin.unreachable): string {
  return error instanceof ApiError ? error.detail : otherwise;
}
