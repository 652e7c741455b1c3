import { useEffect, useRef, useState, type RefObject } from "react";
import { Field } from "../../ui/field.tsx";

/** How long a search waits for the next letter. */
const typingPauseMs = 300;

type Props = {
  /** For whoever wants to lead the keyboard there. */
  ref?: RefObject<HTMLInputElement | null>;
  label: string;
  hint: string;
  applied: string;
  onSearch: (q: string) => void;
};

/** Words to look for; asked for when the typing pauses. */
export function SearchField({ ref, label, hint, applied, onSearch }: Props) {
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // The address changed by other means: filters cleared, or a step back in the browser.
  if (applied !== lastApplied) {
    setLastApplied(applied);
    if (applied !== typed.trim()) setTyped(applied);
  }

  return (
    <Field
      {...(ref && { ref })}
      label={label}
      type="search"
      // The browser's own cross is blue in every theme; the keyboard clears the field as well.
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
