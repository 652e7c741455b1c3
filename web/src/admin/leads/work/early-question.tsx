import { useState, type SyntheticEvent } from "react";
import { admin } from "@scm/text/admin";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

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
      <Dialog
        title={isOfSome ? text.someTitle : text.title}
        closeLabel={text.close}
        onClose={close}
      >
        <p className="text-muted">{text.hint}</p>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={close}>
            {text.no}
          </Button>
          <Button
            onClick={() => {
              close();
              act();
            }}
          >
            {text.yes}
          </Button>
        </div>
      </Dialog>
    ),
  };
}
