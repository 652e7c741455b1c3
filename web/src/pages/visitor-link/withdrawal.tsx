import { visitorLinkEndpoints } from "@scm/contract";
import { visitorLink } from "@scm/text/visitor-link";
import { call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Failure, Question } from "./request-parts.tsx";
import { tokenInAddress, useRequestChange, type StepProps } from "./request-queries.ts";

/** Asks once whether a demo is to be cancelled. */
export function Withdrawal({ booking: { id, version }, onEnd }: StepProps) {
  const text = visitorLink[useLocale().locale];
  const { isPending, error, mutate } = useRequestChange(
    () => call(visitorLinkEndpoints.withdraw, { body: { token: tokenInAddress(), id, version } }),
    { done: { title: text.withdrawn, detail: text.withdrawnText }, onEnd },
  );

  return (
    <Question
      words={
        <p>
          <span className="block font-semibold">{text.withdrawAsk}</span>
          <span className="block text-sm text-muted">{text.withdrawText}</span>
        </p>
      }
      yes={isPending ? text.withdrawing : text.withdrawYes}
      no={text.keep}
      isPending={isPending}
      onYes={() => mutate()}
      onNo={() => onEnd(null)}
    >
      <Failure error={error} />
    </Question>
  );
}
