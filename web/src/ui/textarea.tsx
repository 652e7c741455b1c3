import type { ComponentProps } from "react";
import { clsx } from "clsx";
import { controlClasses, Labelled, type LabelledProps } from "./labelled.tsx";

export function Textarea(props: ComponentProps<"textarea"> & LabelledProps) {
  const { label, isCompact, hint, error, className, ...textarea } = props;
  return (
    <Labelled {...{ label, isCompact, hint, error }}>
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
