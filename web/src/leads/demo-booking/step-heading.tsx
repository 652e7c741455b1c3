import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { ProgressRings } from "../../ui/rings.tsx";

const steps = 2;

type Props = {
  /** How many of the steps are done. */
  done: number;
  title: string;
  ref: RefObject<HTMLHeadingElement | null>;
};

/** Where the visitor stands. */
export function StepHeading({ done, title, ref }: Props) {
  const t = useTranslations("demoBooking");
  const isLast = done === steps;

  return (
    <div className="flex items-center gap-3.5">
      <ProgressRings done={done} className="size-10" />
      <h3 ref={ref} tabIndex={-1} className="min-w-0 outline-none">
        {!isLast && (
          <span className="block text-sm text-muted">
            {t("step", { step: done + 1, all: steps })}
            <span className="sr-only">: </span>
          </span>
        )}
        <span className="block text-lg font-semibold tracking-tight">{title}</span>
      </h3>
    </div>
  );
}
