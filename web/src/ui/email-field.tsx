import { useState, type ComponentProps } from "react";
import type { Locale } from "@scm/contract";
import { emailQuestion } from "@scm/text/email-question";
import { proposedAddress } from "../lib/proposed-address.ts";
import { Field } from "./field.tsx";
import { useSettled } from "./use-settled.ts";

type Props = Omit<ComponentProps<typeof Field>, "type" | "doubt" | "onChange"> & {
  locale: Locale;
  onChange: (event: { target: HTMLInputElement; type: string }) => unknown;
};

type Proposal = { input: HTMLInputElement; address: string };

/** Asks about an address that is probably mistyped once it was left. One press corrects it. */
export function EmailField({ locale, onBlur, onChange, ...field }: Props) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const isShown = useSettled(proposal !== null);

  function take({ input, address }: Proposal): void {
    input.value = address;
    onChange({ target: input, type: "change" });
    setProposal(null);
    input.focus();
  }

  return (
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
        const address = input.readOnly ? null : proposedAddress(input.value);
        setProposal(address === null ? null : { input, address });
      }}
      doubt={
        proposal !== null && isShown ? (
          <button
            type="button"
            onClick={() => take(proposal)}
            className="min-h-6 text-left wrap-anywhere underline underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
          >
            {emailQuestion[locale](proposal.address)}
          </button>
        ) : (
          ""
        )
      }
    />
  );
}
