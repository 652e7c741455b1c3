import { vatOf, vatPercent, type OrderLine } from "@scm/contract";
import { formatZloty } from "@scm/text/money";
import { visitorLink } from "@scm/text/visitor-link";
import { useLocale } from "../../lib/locale.tsx";
import type { OwnOrder } from "./request-queries.ts";

/** The lines of an order with its totals. */
export function OrderLines({ order }: { order: OwnOrder }) {
  const { locale } = useLocale();
  const text = visitorLink[locale];
  const { lines, totalGrosze, paymentMode } = order;
  const money = (grosze: number) => formatZloty(grosze, locale);
  const vat = vatOf(totalGrosze);
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
