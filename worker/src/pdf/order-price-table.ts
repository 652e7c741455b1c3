/** The price of an order, net and gross. */
import { vatOf, vatPercent, type Locale, type Order } from "@scm/contract";
import { mailText } from "@scm/text/mail";
import { formatEuros } from "@scm/text/money";
import type { Cell, Content } from "pdfmake";
import { hairlines } from "./write-pdf.ts";

export function orderPriceTable(order: Order): Content[] {
  const { locale, priceListVersion } = order;
  const text = mailText(locale);
  const mode = order.paymentMode ?? "yearly";
  const head: Cell[] = [
    { text: text("orderDocument.item"), style: "columnName" },
    { text: text(`orderDocument.amounts.${mode}`), style: "columnName", alignment: "right" },
  ];
  const priceList = text("orderDocument.priceList", { version: priceListVersion });
  const inEuros = text("orderDocument.inEuros", { amount: formatEuros(order.lines, order) });
  return [
    { text: text("orderDocument.order"), style: "subheading" },
    {
      text: text("orderDocument.billing", { mode: text(`paymentModes.${mode}`) }),
      style: "muted",
      margin: [0, 0, 0, 8],
    },
    {
      layout: hairlines,
      table: {
        widths: ["*", 130],
        headerRows: 1,
        dontBreakRows: true,
        body: [head, ...itemRows(order), ...totalRows(order)],
      },
    },
    { text: locale === "en" ? `${priceList} ${inEuros}` : priceList, style: "note" },
  ];
}

function itemRows({ locale, lines }: Order): Cell[][] {
  const text = mailText(locale);
  return lines.map((line) => [
    {
      text:
        line.kind === "plan"
          ? text("orderDocument.plan", { plan: text(`plans.${line.plan}`) })
          : text("orderDocument.module", { module: text(`modules.${line.module}`) }),
    },
    amountCell(line.grosze, locale),
  ]);
}

function totalRows({ locale, totalGrosze }: Order): Cell[][] {
  const text = mailText(locale);
  const vat = vatOf(totalGrosze);
  const percent = String(vatPercent);
  return [
    [{ text: text("orderDocument.net"), bold: true }, amountCell(totalGrosze, locale)],
    [{ text: text("orderDocument.vat", { percent }) }, amountCell(vat, locale)],
    [
      { text: text("orderDocument.gross"), style: "total" },
      { ...amountCell(totalGrosze + vat, locale), style: "total" },
    ],
  ];
}

function amountCell(grosze: number, locale: Locale): Cell {
  const text = `${amounts[locale].format(grosze / 100)}\u00a0zł`;
  return { text, alignment: "right" };
}

/** Two decimals in each row, so that they align. */
const amounts = { pl: amountFormat("pl-PL"), en: amountFormat("en-GB") };

function amountFormat(locale: string) {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
