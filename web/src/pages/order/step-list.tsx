import { useEffect, useRef } from "react";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { ProgressRings } from "../../ui/rings.tsx";

const stepNames = ["choice", "club", "persons"] as const;

/** The step of the club; the persons follow it. */
export const clubStep = 1;

type Props = { step: number; isSending: boolean; onStep: (step: number) => void };

/** The way through the order. Completed steps can be opened again until it is sent. */
export function StepList({ step, isSending, onStep }: Props) {
  const t = useTranslations("order.place");
  return (
    <nav aria-label={t("steps")}>
      <ol className="grid grid-cols-3 gap-2 sm:gap-4">
        {stepNames.map((name, index) => (
          <li
            key={name}
            aria-current={index === step ? "step" : undefined}
            className={clsx(
              "border-t-2 pt-2 text-sm",
              index <= step ? "border-ink" : "border-line text-muted",
              index === step && "font-semibold",
            )}
          >
            {index < step ? (
              <button
                type="button"
                disabled={isSending}
                onClick={() => onStep(index)}
                className="flex min-h-11 items-start pt-1 text-left underline underline-offset-4 hover:decoration-2 disabled:text-muted disabled:no-underline"
              >
                {t(`names.${name}`)} <span className="sr-only">{t("done")}</span>
              </button>
            ) : (
              <span className="flex min-h-11 items-start pt-1">{t(`names.${name}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Takes the focus when its step opens; the form moves it on if the step opens for a faulty field. */
export function StepHeading({ step }: { step: number }) {
  const t = useTranslations("order.place");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div className="mt-8 mb-8 flex items-center gap-3.5">
      <ProgressRings done={step} steps={stepNames.length} className="size-11" />
      <h2 ref={heading} tabIndex={-1} className="min-w-0 scroll-mt-28 outline-none">
        <span className="block text-sm text-muted">
          <span>{t("step", { step: step + 1, all: stepNames.length })}</span>
          <span className="sr-only">: </span>
        </span>
        <span className="block text-xl font-semibold tracking-tight">
          {t(`names.${stepNames[step] ?? "choice"}`)}
        </span>
      </h2>
    </div>
  );
}
