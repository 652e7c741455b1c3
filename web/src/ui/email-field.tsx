import { useEffect, useRef, useState, type ComponentProps, type RefObject } from "react";
import type { Locale } from "@scm/contract";
import { emailQuestion } from "@scm/text/email-question";
import { proposedAddress } from "../lib/proposed-address.ts";
import { Field } from "./field.tsx";
import { useSettled } from "./use-settled.ts";

type Props = Omit<ComponentProps<typeof Field>, "type" | "doubt" | "onChange"> & {
  locale: Locale;
  onChange: (event: { target: HTMLInputElement; type: string }) => unknown;
};

/** `hasStopped` is true if the question has kept the form from being sent. */
type Proposal = { input: HTMLInputElement; address: string; hasStopped?: boolean };

/**
 * Asks about an address that is probably mistyped once it was left, and before it is sent: the first
 * press only shows a question that nobody has seen. One press corrects the address.
 */
export function EmailField({ locale, onBlur, onChange, ...field }: Props) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const isSettled = useSettled(proposal !== null);
  const isShown = isSettled || proposal?.hasStopped === true;
  const place = useRef<HTMLDivElement>(null);
  useQuestionBeforeSending(place, isShown ? proposal : null, setProposal);
  const words = emailQuestion[locale];

  function take({ input, address }: Proposal): void {
    input.value = address;
    onChange({ target: input, type: "change" });
    setProposal(null);
    input.focus();
  }

  return (
    <div ref={place} className="contents">
      <Field
        {...field}
        type="email"
        onChange={(event) => {
          onChange(event);
          setProposal(null);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          const { target: input } = event;
          const address = proposalFor(input);
          // A question that is shown already stays as it is.
          if (address === proposal?.address) return;
          setProposal(address === null ? null : { input, address });
        }}
        doubt={
          proposal !== null && isShown ? (
            <>
              <button
                type="button"
                onClick={() => take(proposal)}
                className="min-h-6 text-left wrap-anywhere underline underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
              >
                {words.question(proposal.address)}
              </button>
              {proposal.hasStopped && ` ${words.otherwise}`}
            </>
          ) : (
            ""
          )
        }
      />
    </div>
  );
}

/** Stops the form once for each address in doubt, unless the question stands there already. */
function useQuestionBeforeSending(
  place: RefObject<HTMLElement | null>,
  shown: Proposal | null,
  onStop: (proposal: Proposal) => void,
): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (shown) asked.current = shown.input.value;
  }, [shown]);

  useEffect(() => {
    const input = place.current?.querySelector("input");
    const form = input?.form;
    if (!input || !form) return undefined;
    const stop = (event: Event) => {
      const address = proposalFor(input);
      if (address === null || asked.current === input.value) return;
      event.preventDefault();
      event.stopPropagation();
      onStop({ input, address, hasStopped: true });
      input.focus();
    };
    // Before the handler of the form, which React calls when the event has bubbled up.
    form.addEventListener("submit", stop, { capture: true });
    return () => form.removeEventListener("submit", stop, { capture: true });
  }, [place, onStop]);
}

function proposalFor(input: HTMLInputElement): string | null {
  return input.readOnly ? null : proposedAddress(input.value);
}
