import { useEffect, useRef, useState } from "react";
import { visitorLinkEndpoints, type VisitorRequest } from "@scm/contract";
import { visitorLink } from "@scm/text/visitor-link";
import { call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import type { Outcome } from "./request-card.tsx";
import { tokenInAddress, useRequestChange, wordsOfFailure } from "./request-queries.ts";
import { TimeChoice } from "./time-choice.tsx";

export type Booking = Extract<VisitorRequest, { kind: "demo-booking" }>;

type Props = { booking: Booking; isMuted: boolean; onOutcome: (outcome: Outcome | null) => void };

/** Moves or withdraws a demo, in place of its buttons. */
export function DemoActions({ booking, isMuted, onOutcome }: Props) {
  const text = visitorLink[useLocale().locale];
  const [step, setStep] = useState<"none" | "move" | "withdraw">("none");

  function begin(next: "move" | "withdraw"): void {
    onOutcome(null);
    setStep(next);
  }
  function end(outcome: Outcome | null): void {
    setStep("none");
    onOutcome(outcome);
  }

  if (step === "move") return <TimeChoice {...{ booking, isMuted }} onEnd={end} />;
  if (step === "withdraw") return <Withdrawal booking={booking} onEnd={end} />;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => begin("move")}>
        {text.moveDemo}
      </Button>
      <Button variant="secondary" size="small" onClick={() => begin("withdraw")}>
        {text.withdraw}
      </Button>
    </>
  );
}

type WithdrawalProps = {
  booking: Booking;
  /** Null when nothing was changed. */
  onEnd: (outcome: Outcome | null) => void;
};

/** Asks once. The focus goes to the question, whose first button changes nothing. */
function Withdrawal({ booking, onEnd }: WithdrawalProps) {
  const text = visitorLink[useLocale().locale];
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const { id, version } = booking;
  const withdrawal = useRequestChange(() =>
    call(visitorLinkEndpoints.withdraw, { body: { token: tokenInAddress(), id, version } }),
  );

  function withdraw(): void {
    withdrawal.mutate(undefined, {
      onSuccess: () =>
        onEnd({
          tone: "success",
          title: text.withdrawn,
          detail: text.withdrawnText,
        }),
      onError: (error) =>
        onEnd({
          tone: "failure",
          title: text.notSaved,
          detail: wordsOfFailure(error) ?? text.notLoadedHint,
        }),
    });
  }

  return (
    <div className="flex w-full flex-col gap-3">
      <p ref={question} tabIndex={-1} className="outline-none">
        <span className="block font-semibold">{text.withdrawAsk}</span>
        <span className="block text-sm text-muted">{text.withdrawText}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => onEnd(null)}>
          {text.keep}
        </Button>
        <Button size="small" isPending={withdrawal.isPending} onClick={withdraw}>
          {withdrawal.isPending ? text.withdrawing : text.withdrawYes}
        </Button>
      </div>
    </div>
  );
}
