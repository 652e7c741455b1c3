import type { ReactNode } from "react";

type Props = {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; bar?: ReactNode; figures: readonly string[] }[];
};

export function FigureTable({ caption, columns, rows }: Props) {
  const [first, ...others] = columns;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="pb-2 text-left font-normal">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="pb-2 pl-4 text-right align-bottom font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, bar, figures }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              {name}
              {bar}
            </th>
            {figures.map((figure, index) => (
              // The columns never change places.
              <td
                key={columns[index + 1]}
                className="py-2.5 pl-4 text-right align-top font-semibold whitespace-nowrap tabular-nums"
              >
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BarProps = { part: number; all: number };

/** Decorative, because the table has the number as text. */
export function Bar({ part, all }: BarProps) {
  const percent = all === 0 ? 0 : Math.min(100, (part / all) * 100);
  return (
    <span
      aria-hidden="true"
      className="mt-1.5 block h-2 overflow-hidden rounded-sm bg-line/60 forced-colors:border"
    >
      <span
        className="block h-full rounded-sm bg-ink forced-colors:bg-[CanvasText]"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
