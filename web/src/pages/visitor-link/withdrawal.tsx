import { visitorLinkEndpoints } from "@scm/contract";
import { visitorLink } from "@scm/text/visitor-link";
import { call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { Failure, Question } from "./request-parts.tsx";
import {
  tokenInAddress,
  useRequestChange,
  type Outcome,
  type OwnBooking,
} from "./request-queries.ts";

type Props = {
  booking: OwnBooking;
  /** Null when nothing was changed. */
  onEnd: (outcome: Outcome | null) => void;
};

/** Asks once whether a demo is to be cancelled. The first button changes nothing. */
export function Withdrawal({ booking, onEnd }: Props) {
  const text = visitorLink[useLocale().locale];
  const { id, version } = booking;
  const withdrawal = useRequestChange(
    () => call(visitorLinkEndpoints.withdraw, { body: { token: tokenInAddress(), id, version } }),
    onEnd,
  );

  function withdraw(): void {
    withdrawal.mutate(undefined, {
      onSuccess: () =>
        onEnd({ tone: "success", title: text.withdrawn, detail: text.withdrawnText }),
    });
  }

  return (
    <Question
      words={
        <p>
          <span className="block font-semibold">{text.withdrawAsk}</span>
          <span className="block text-sm text-muted">{text.withdrawText}</span>
        </p>
      }
      isPending={withdrawal.isPending}
      onNo={() => onEnd(null)}
    >
      <Failure error={withdrawal.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => onEnd(null)}>
          {text.keep}
        </Button>
        <Button size="small" isPending={withdrawal.isPending} onClick={withdraw}>
          {withdrawal.isPending ? text.withdrawing : text.withdrawYes}
        </Button>
      </div>
    </Question>
  );
}
