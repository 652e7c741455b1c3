import { admin } from "@scm/text/admin";
import { CircleAlert } from "lucide-react";
import { ApiError } from "../lib/api-client.ts";
import { Button } from "../ui/button.tsx";
import { useFocusLeftBehind } from "./layout/use-focus-left-behind.ts";

type Props = { title: string; error: Error; onRetry: () => void };

/** In place of what could not be loaded: what happened, and another try. */
export function LoadError({ title, error, onRetry }: Props) {
  const box = useFocusLeftBehind<HTMLDivElement>();
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
        <p>{serverWords(error)}</p>
        <p>{`${admin.errorCode}: ${codeOf(error)}`}</p>
      </div>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {admin.retry}
      </Button>
    </div>
  );
}

function codeOf(error: Error): number | string {
  return error instanceof ApiError ? error.status : admin.errorCodeUnknown;
}

/** What the server said of a failure, or that it said nothing. */
export function serverWords(error: Error): string {
  return error instanceof ApiError ? error.detail : admin.unreachable;
}
