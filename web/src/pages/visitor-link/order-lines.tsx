import { orderLines, vatOf, vatPercent, visitorLinkEndpoints, type OrderLine } from "@scm/contract";
import { formatZloty } from "@scm/text/money";
import { visitorLink } from "@scm/text/visitor-link";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { tokenInAddress, useFailureWords, type Outcome, type OwnOrder } from "./request-queries.ts";

/** The lines of an order with its totals. */
export function OrderLines({ order }: { order: OwnOrder }) {
  const { locale } = useLocale();
  const text = visitorLink[locale];
  const { totalGrosze, paymentMode, plan } = order;
  const money = (grosze: number) => formatZloty(grosze, locale);
  const vat = vatOf(totalGrosze);
  // A total of an older price list has no lines.
  const lines: readonly OrderLine[] = orderLines(order) ?? [];
  const nameOf = (line: OrderLine) =>
    line.kind === "plan" ? `${text.plan} ${text.plans[line.plan]}` : text.modules[line.module];
  const sums = [
    [text.net, totalGrosze],
    [`${text.vat} ${vatPercent}%`, vat],
    [text.gross, totalGrosze + vat],
  ] as const;

  return (
    <table className="w-full text-left text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-2 pr-3 font-normal">
            {text.item}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {text.price} {text.modes[paymentMode ?? "yearly"]}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.length === 0 && (
          <tr className="border-b border-line">
            <td className="py-2 pr-3" colSpan={2}>
              {text.plan} {text.plans[plan]}
            </td>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={nameOf(line)} className="border-b border-line">
            <td className="py-2 pr-3">{nameOf(line)}</td>
            <td className="py-2 text-right whitespace-nowrap">{money(line.grosze)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([term, grosze]) => (
          <tr key={term} className="font-semibold">
            <th scope="row" className="py-1.5 pr-3 font-semibold">
              {term}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">{money(grosze)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

type DocumentProps = { order: OwnOrder; onOutcome: (outcome: Outcome) => void };

/** By mail, since only the worker makes PDFs. */
export function DocumentButton({ order: { id }, onOutcome }: DocumentProps) {
  const text = visitorLink[useLocale().locale];
  const wordsOf = useFailureWords();
  const client = useQueryClient();
  const mutationKey = ["order-document", id];
  const asking = useMutation({
    mutationKey,
    mutationFn: () =>
      call(visitorLinkEndpoints.askForDocument, { body: { token: tokenInAddress(), id } }),
    onSuccess: () =>
      onOutcome({ tone: "success", title: text.documentSent, detail: text.documentSentText }),
    onError: (error) =>
      onOutcome({ tone: "failure", title: text.notSaved, detail: wordsOf(error) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      className="whitespace-normal!"
      isPending={asking.isPending}
      onClick={() => {
        // A second press may come before the button is disabled.
        if (client.isMutating({ mutationKey }) === 0) asking.mutate();
      }}
    >
      {!asking.isPending && <Mail aria-hidden="true" size={16} className="shrink-0" />}
      <span>{asking.isPending ? text.documentSending : text.document}</span>
    </Button>
  );
}
