import { useEffect, useId, useRef, type ReactNode } from "react";
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

type QuestionProps = {
  words: ReactNode;
  /** While the answer is on its way, Escape does not take it back. */
  isPending: boolean;
  onNo: () => void;
  children: ReactNode;
};

/**
 * Asks once more before something is taken away. The focus goes to the question, so that a second
 * Enter does not answer it, and Escape says no.
 */
export function Question({ words, isPending, onNo, children }: QuestionProps) {
  const id = useId();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a shortcut for a button
    <fieldset
      aria-labelledby={id}
      className="flex w-full flex-col gap-3"
      onKeyDown={({ key }) => {
        if (key === "Escape" && !isPending) onNo();
      }}
    >
      <div id={id} ref={question} tabIndex={-1} className="outline-none">
        {words}
      </div>
      {children}
    </fieldset>
  );
}

/** Moves the focus to the result, since the button that had it is gone. */
export function useResultFocus<Result extends HTMLElement>(isShown: boolean) {
  const result = useRef<Result>(null);
  useEffect(() => {
    if (isShown) result.current?.focus();
  }, [isShown]);
  return result;
}
