import type { ReactNode } from "react";
import { ActionBar } from "../ui/action-bar.tsx";
import { Button } from "../ui/button.tsx";
import { Honeypot } from "./honeypot.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import type { Submission } from "./use-submit-lead.ts";

type Props = {
  submission: Pick<Submission, "kind" | "honeypot" | "outcome">;
  isPending: boolean;
  disabled?: boolean;
  className?: string;
  /** Above the button. */
  note?: ReactNode;
  /** The label of the button. */
  children: ReactNode;
};

/** The end of a form in a dialog or card: from the honeypot to the submit button. */
export function FormEnd({
  submission: { kind, honeypot, outcome },
  className = "w-full sm:w-auto",
  note,
  ...button
}: Props) {
  return (
    <>
      <Honeypot ref={honeypot} />
      <OutcomeNotice kind={kind} outcome={outcome} />
      <PrivacyNote />
      <ActionBar>
        {note}
        <Button type="submit" className={className} {...button} />
      </ActionBar>
    </>
  );
}
