import { systems as text } from "@scm/text/admin/systems";
import { CircleAlert } from "lucide-react";
import { ApiError } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { wordsOf } from "./instance-source.ts";

type Props = { title: string; error: Error; onRetry: () => void };

/** In place of what could not be loaded, in the language of this screen. */
export function EnglishLoadError({ title, error, onRetry }: Props) {
  const code = error instanceof ApiError ? error.status : text.errorCodeUnknown;
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-md border border-line bg-raised p-6"
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-red-text" />
        {title}
      </p>
      <div className="text-muted">
        <p>{wordsOf(error)}</p>
        <p>{`${text.errorCode}: ${code}`}</p>
      </div>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
