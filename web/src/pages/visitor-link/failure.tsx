import { visitorLink } from "@scm/text/visitor-link";
import { useLocale } from "../../lib/locale.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFailureWords } from "./request-queries.ts";

/** Says why a change was not saved. Always rendered: only changes of a live region are read out. */
export function Failure({ error }: { error: unknown }) {
  const text = visitorLink[useLocale().locale];
  const wordsOf = useFailureWords();
  return (
    <div aria-live="polite" className="empty:hidden">
      {Boolean(error) && (
        <Notice tone="failure" title={text.notSaved}>
          <p>{wordsOf(error)}</p>
        </Notice>
      )}
    </div>
  );
}
