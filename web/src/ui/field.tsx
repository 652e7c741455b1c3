import type { ComponentProps, ReactNode } from "react";
import { clsx } from "clsx";
import { controlClasses, Labelled, type LabelledProps } from "./labelled.tsx";

type Props = ComponentProps<"input"> &
  LabelledProps & {
    /** Content inside the field, at its end. */
    end?: ReactNode;
  };

export function Field(props: Props) {
  const { label, isCompact, hint, error, doubt, end, className, ...input } = props;
  return (
    <Labelled {...{ label, isCompact, hint, error, doubt }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={clsx(controlClasses, "h-12", end && "pr-14", className)}
          />
          {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Labelled>
  );
}
