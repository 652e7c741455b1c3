import { admin } from "@scm/text/admin";
import { Spinner } from "../../ui/spinner.tsx";

/** While nobody knows yet whether anybody is logged in. */
export function LoadingPage() {
  return (
    <div aria-live="polite" className="grid min-h-dvh place-items-center text-muted">
      <Spinner size={32} />
      <span className="sr-only">{admin.loading}</span>
    </div>
  );
}
