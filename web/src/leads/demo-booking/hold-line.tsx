import { useEffect, useEffectEvent, useState } from "react";
import { slotHoldMinutes } from "@scm/contract";
import { Hourglass, RotateCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import type { Hold } from "./use-slot-hold.ts";

type Props = {
  hold: Hold;
  isDisabled: boolean;
  onEnd: () => void;
  /** Null if the slot cannot be held again. */
  onAgain: (() => void) | null;
};

/** Says how long the slot is still held. It keeps its height while the answer is on its way. */
export function HoldLine({ hold, isDisabled, onEnd, onAgain }: Props) {
  const t = useTranslations("demoBooking.hold");
  const secondsLeft = useSecondsLeft(hold, onEnd);

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
      {hold.kind === "held" && (
        <p role="timer" className="flex items-center gap-2">
          <Hourglass aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
          <span>
            {t("left")}{" "}
            <strong className="font-semibold tabular-nums">{clockOf(secondsLeft)}</strong>
          </span>
        </p>
      )}
      {(hold.kind === "over" || hold.kind === "unheld") && (
        <div className="flex w-full animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-yellow-tint p-3 text-yellow-text">
          <p className="flex min-w-0 flex-1 basis-60 gap-2 font-medium">
            <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
            {t(hold.kind)}
          </p>
          {onAgain && (
            <Button variant="secondary" size="small" disabled={isDisabled} onClick={onAgain}>
              <RotateCw aria-hidden="true" size={16} />
              {t("again")}
            </Button>
          )}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement()}
      </p>
    </div>
  );

  /** Changes at the start, a minute before the end and at the end, and not every second. */
  function announcement(): string | null {
    if (hold.kind === "held") {
      return secondsLeft > 60 ? t("started", { minutes: slotHoldMinutes }) : t("lastMinute");
    }
    return hold.kind === "over" || hold.kind === "unheld" ? t(hold.kind) : null;
  }
}

/** On a phone the end of the hold is said above the button too, which is always in view. */
export function HoldOver() {
  const t = useTranslations("demoBooking.hold");
  return (
    <p className="mb-3 flex gap-2 text-sm font-medium text-yellow-text md:hidden">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {t("overShort")}
    </p>
  );
}

function useSecondsLeft(hold: Hold, onEnd: () => void): number {
  const endsAt = hold.kind === "held" ? hold.endsAt : null;
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (endsAt === null) return undefined;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= endsAt) end();
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);

  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

/** `4:32` */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
