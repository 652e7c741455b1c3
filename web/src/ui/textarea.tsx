import type { ComponentProps } from "react";
import { clsx } from "clsx";
import { controlClasses, Labelled, type LabelledProps } from "./labelled.tsx";

type Props = ComponentProps<"textarea"> & LabelledProps;

export function Textarea({ label, hint, error, className, ...textarea }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={clsx(controlClasses, "min-h-24 resize-y py-2.5", className)}
        />
      )}
    </Labelled>
  );
}
