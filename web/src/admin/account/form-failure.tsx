import { admin } from "@scm/text/admin";
import { fieldErrors } from "../../lib/api-client.ts";
import { Notice } from "../../ui/notice.tsx";
import { serverWords } from "../parts/load-error.tsx";

/** What went wrong with a form as a whole: a toast goes, and is out of reach below a dialog. */
export function FormFailure({ error }: { error: Error | null }) {
  return (
    <div role="alert" className="empty:-mt-5">
      {error && fieldErrors(error).length === 0 && (
        <Notice tone="failure" title={admin.error}>
          <p className="break-words">{serverWords(error)}</p>
        </Notice>
      )}
    </div>
  );
}
