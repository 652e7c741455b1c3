import { useEffect, useId, useRef, type ReactNode } from "react";

type Props = {
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
export function Question({ words, isPending, onNo, children }: Props) {
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
