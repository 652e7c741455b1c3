import { useId, useState, type FormEvent } from "react";
import { tenantEndpoints, type SecretRotation, type Tenant } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { CircleAlert } from "lucide-react";
import { call } from "../../../lib/api-client.ts";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { useChange } from "../../parts/use-change.ts";
import { replaceClient } from "../client-queries.ts";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.secret;

type OverlapHours = SecretRotation["overlapHours"];

type Props = {
  tenant: Tenant;
  onIssued: (secret: string | null) => void;
  onClose: () => void;
};

/** Has no default: the wrong choice stops a club's system or leaves a leaked secret valid. */
export function RotationForm({ tenant, onIssued, onClose }: Props) {
  const [overlapHours, setOverlapHours] = useState<OverlapHours | null>(null);
  const [isMissing, setMissing] = useState(false);
  const rotate = useRotate(tenant, onIssued);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(overlapHours === null);
    if (overlapHours !== null) rotate.mutate(overlapHours);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{text.explanation}</p>
      <OverlapChoice
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
  value: OverlapHours | null;
  isMissing: boolean;
  onChange: (hours: OverlapHours) => void;
};

const choices: readonly OverlapHours[] = [24, 1, 0];

function OverlapChoice({ value, isMissing, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-sm font-medium">{text.legend}</legend>
      <div className="mt-2 flex flex-col gap-2">
        {choices.map((hours) => (
          <div
            key={hours}
            className="relative flex gap-3 rounded-md border border-edge p-3 hover:border-ink has-checked:border-ink has-checked:bg-paper"
          >
            <input
              type="radio"
              id={`${id}-${hours}`}
              name={id}
              checked={value === hours}
              aria-describedby={`${id}-${hours}-hint`}
              onChange={() => onChange(hours)}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <div>
              {/* The label covers the whole tile. */}
              <label
                htmlFor={`${id}-${hours}`}
                className="font-medium after:absolute after:inset-0 after:cursor-pointer"
              >
                {text.overlaps[hours].label}
              </label>
              <p id={`${id}-${hours}-hint`} className="text-sm text-muted">
                {text.overlaps[hours].hint}
              </p>
            </div>
          </div>
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

function useRotate({ id }: Tenant, onIssued: Props["onIssued"]) {
  const client = useQueryClient();
  return useChange(
    (overlapHours: OverlapHours) =>
      call(tenantEndpoints.rotateSecret, { id, body: { overlapHours } }),
    {
      onSuccess: (stored) => {
        replaceClient(client, tenantSource, stored);
        void client.invalidateQueries({ queryKey: [tenantSource.list.path, "secrets", id] });
        onIssued(stored.clientSecret);
      },
      toast: () => ({ title: text.issued }),
      failed: text.failed,
    },
  );
}
