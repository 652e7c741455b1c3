import { useId, useState, type FormEvent } from "react";
import type { SecretRotation } from "@scm/contract";
import type { tenants } from "@scm/text/admin/tenants";
import { CircleAlert } from "lucide-react";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Refusal } from "../parts/failure.tsx";
import { useChange } from "../parts/use-change.ts";
import { RadioChoice } from "../parts/radio-choice.tsx";

export type OverlapHours = SecretRotation["overlapHours"];

export type RotationWords = Omit<typeof tenants.secret, "title"> & { lang?: string };

type Props = {
  text: RotationWords;
  /** Makes a new secret on the server. @returns it */
  rotate: (overlapHours: OverlapHours) => Promise<string>;
  onIssued: (secret: string) => void;
  onClose: () => void;
};

/** Has no default: the wrong choice stops a club's system or leaves a leaked secret valid. */
export function RotationForm({ text, rotate: send, onIssued, onClose }: Props) {
  const [overlapHours, setOverlapHours] = useState<OverlapHours | null>(null);
  const [isMissing, setMissing] = useState(false);
  const rotate = useChange(send, {
    onSuccess: onIssued,
    toast: () => ({ title: text.issued }),
    failed: text.failed,
    ...(text.lang !== undefined && { lang: text.lang }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(overlapHours === null);
    if (overlapHours !== null) rotate.mutate(overlapHours);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{text.explanation}</p>
      <OverlapChoice
        text={text}
        value={overlapHours}
        isMissing={isMissing}
        onChange={(hours) => {
          setOverlapHours(hours);
          setMissing(false);
        }}
      />
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

type ChoiceProps = {
  text: RotationWords;
  value: OverlapHours | null;
  isMissing: boolean;
  onChange: (hours: OverlapHours) => void;
};

const choices: readonly OverlapHours[] = [24, 1, 0];

function OverlapChoice({ text, value, isMissing, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-sm font-medium">{text.legend}</legend>
      <div className="mt-2 flex flex-col gap-2">
        {choices.map((hours) => (
          <RadioChoice
            key={hours}
            name={id}
            label={text.overlaps[hours].label}
            hint={text.overlaps[hours].hint}
            checked={value === hours}
            onChange={() => onChange(hours)}
          />
        ))}
      </div>
      {isMissing && (
        <p
          id={`${id}-error`}
          role="alert"
          className="mt-1.5 flex animate-appear gap-1.5 text-sm text-red-text"
        >
          <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
          {text.choose}
        </p>
      )}
    </fieldset>
  );
}
