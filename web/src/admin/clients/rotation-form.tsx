import type { FormEvent } from "react";
import type { tenants } from "@scm/text/admin/tenants";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Refusal } from "../parts/failure.tsx";
import { useChange } from "../parts/use-change.ts";

export type RotationWords = Omit<typeof tenants.secret, "title"> & { lang?: string };

type Props = {
  text: RotationWords;
  /** Makes a new secret on the server. @returns it */
  rotate: () => Promise<string>;
  onIssued: (secret: string) => void;
  onClose: () => void;
};

/** Says what becomes of the old secret before it is replaced. */
export function RotationForm({ text, rotate: send, onIssued, onClose }: Props) {
  const rotate = useChange(send, {
    onSuccess: onIssued,
    toast: () => ({ title: text.issued }),
    failed: text.failed,
    ...(text.lang !== undefined && { lang: text.lang }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    rotate.mutate();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <p>{text.explanation}</p>
      <div role="alert" className="empty:-mt-5">
        {rotate.error && <Refusal title={text.failed} error={rotate.error} />}
      </div>
      <FormButtons
        isPending={rotate.isPending}
        submit={rotate.isPending ? text.issuing : text.issue}
        cancel={text.cancel}
        onCancel={onClose}
      />
    </form>
  );
}
