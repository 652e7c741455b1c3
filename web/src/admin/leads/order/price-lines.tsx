import { orderLines, vatOf, vatPercent, type Order, type OrderLine } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { order as text } from "@scm/text/admin/order";

const { formatZloty, modules, plans } = admin.orders;

export function PriceLines({ order }: { order: Order }) {
  return (
    <details className="group">
      <summary className="min-h-9 w-fit cursor-pointer content-center text-sm underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11">
        {text.lines}
      </summary>
      <Lines order={order} lines={orderLines(order)} />
    </details>
  );
}

type LinesProps = { order: Order; lines: readonly OrderLine[] | null };

function Lines({ order: { totalGrosze }, lines }: LinesProps) {
  if (lines === null) return <p className="pt-2 text-sm text-muted">{text.linesUnknown}</p>;
  const vat = vatOf(totalGrosze);
  return (
    <table className="mt-2 w-full max-w-[28rem] text-sm">
      <caption className="sr-only">{text.lines}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-normal">
            {text.item}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {text.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={nameOf(line)} name={nameOf(line)} grosze={line.grosze} />
        ))}
      </tbody>
      <tfoot>
        <Row name={text.totalNet} grosze={totalGrosze} isTotal />
        <Row name={text.vat(vatPercent)} grosze={vat} />
        <Row name={text.gross} grosze={totalGrosze + vat} isTotal />
      </tfoot>
    </table>
  );
}

function nameOf(line: OrderLine): string {
  return line.kind === "plan"
    ? text.planLine(plans[line.plan])
    : text.moduleLine(modules[line.module]);
}

type RowProps = { name: string; grosze: number; isTotal?: boolean };

function Row({ name, grosze, isTotal = false }: RowProps) {
  const weight = isTotal ? "font-semibold" : "font-normal";
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`py-1.5 pr-4 text-left ${weight}`}>
        {name}
      </th>
      <td className={`py-1.5 text-right whitespace-nowrap tabular-nums ${weight}`}>
        {formatZloty(grosze)}
      </td>
    </tr>
  );
}
