import { useId, type ReactNode } from "react";
import { visitorLink } from "@scm/text/visitor-link";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
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

type QuestionProps = {
  words: ReactNode;
  yes: string;
  no: string;
  /** While the answer is on its way, Escape does not take it back. */
  isPending: boolean;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
};

/**
 * Asks once more before something is taken away; the first button takes nothing. The focus goes to
 * the question, so that a second Enter does not answer it, and Escape says no.
 */
export function Question({ words, yes, no, isPending, onYes, onNo, children }: QuestionProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a shortcut for a button
    <fieldset
      aria-labelledby={id}
      className="flex w-full flex-col gap-3"
      onKeyDown={({ key }) => {
        if (key === "Escape" && !isPending) onNo();
      }}
    >
      <div id={id} ref={takeFocus} tabIndex={-1} className="outline-none">
        {words}
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" disabled={isPending} onClick={onNo}>
          {no}
        </Button>
        <Button size="small" isPending={isPending} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </fieldset>
  );
}
