import { useState, type SyntheticEvent } from "react";
import { admin } from "@scm/text/admin";
import { FormDialog } from "../../parts/form-dialog.tsx";

const text = admin.demoBookings.early;

/** Asks before a status that is too early: a demo that lies ahead is not over. */
export function useEarlyQuestion({ isOfSome = false } = {}) {
  const [act, setAct] = useState<(() => void) | null>(null);
  const close = () => setAct(null);
  const ask = (isEarly: boolean | undefined, change: () => void) =>
    isEarly ? setAct(() => change) : change();
  return {
    ask,
    /** The same for a form. */
    onSubmit:
      (isEarly: boolean | undefined, submit: (event: SyntheticEvent) => unknown) =>
      (event: SyntheticEvent) => {
        event.preventDefault();
        ask(isEarly, () => void submit(event));
      },
    question: act && (
      <FormDialog
        title={isOfSome ? text.someTitle : text.title}
        closeLabel={text.close}
        text={{ submit: text.yes, submitting: text.yes, cancel: text.no }}
        save={{ isPending: false, error: null }}
        onSubmit={(event) => {
          // The form that asks holds this one.
          event.stopPropagation();
          close();
          act();
        }}
        onClose={close}
      >
        <p className="text-muted">{text.hint}</p>
      </FormDialog>
    ),
  };
}
