import { useEffect, useRef, useState, type RefObject } from "react";
import { Field } from "../../ui/field.tsx";

const typingPauseMs = 300;

type Props = {
  /** For callers that focus the field. */
  ref?: RefObject<HTMLInputElement | null>;
  label: string;
  isCompact?: boolean;
  hint: string;
  applied: string;
  onSearch: (q: string) => void;
};

/** Searches after a pause in typing. */
export function SearchField({ ref, label, isCompact, hint, applied, onSearch }: Props) {
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // The address changed without typing: filters were cleared, or the browser went back.
  if (applied !== lastApplied) {
    setLastApplied(applied);
    if (applied !== typed.trim()) setTyped(applied);
  }

  return (
    <Field
      {...(ref && { ref })}
      label={label}
      isCompact={isCompact}
      type="search"
      // The browser's clear button ignores the theme.
      className="[&::-webkit-search-cancel-button]:hidden"
      maxLength={200}
      placeholder={hint}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => onSearch(target.value.trim()), typingPauseMs);
      }}
    />
  );
}
