import type { ReactNode } from "react";
import { clsx } from "clsx";
import { Link } from "wouter";
import { shownName } from "../parts/shown-name.ts";
import { useFocusAfterUnmount } from "../parts/use-focus-after-unmount.ts";

type Props = {
  label?: string;
  columns: readonly { name: string; hint?: string; className?: string }[];
  className?: string;
  children: ReactNode;
};

/** A table of `ClientRow`s. Below the width `lg` each row is a card. */
export function ClientTable({ label, columns, className, children }: Props) {
  return (
    <table
      aria-label={label}
      className={clsx(
        "w-full table-fixed text-left max-lg:flex max-lg:flex-col max-lg:gap-3 lg:text-sm",
        className,
      )}
    >
      <thead className="bg-paper text-muted max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={clsx("px-2.5 py-3 align-bottom font-medium first:pl-4", column.className)}
            >
              <span className="block">{column.name}</span>
              {column.hint && <span className="block">{column.hint}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Below the width `lg` each card has its own frame. */
export const frameClasses = "border-line lg:rounded-md lg:border lg:bg-raised";

type RowProps = {
  name: string;
  /** The address of the page of the client, if it has one. */
  href?: string;
  /** Facts below the name. */
  about: ReactNode;
  /** Content of an extra row that spans all columns. */
  details?: ReactNode;
  children: ReactNode;
};

export function ClientRow({ name, href, about, details, children }: RowProps) {
  const row = useFocusAfterUnmount<HTMLTableSectionElement>();
  return (
    <tbody
      ref={row}
      className="max-lg:block max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-5"
    >
      <tr className={rowClasses}>
        <th
          scope="row"
          className="font-normal max-lg:col-span-full max-lg:wrap-anywhere lg:py-1.5 lg:pr-2.5 lg:pl-4"
        >
          <span
            dir="auto"
            title={name}
            className="block font-semibold max-lg:text-lg max-lg:tracking-tight lg:truncate"
          >
            {href === undefined ? (
              shownName(name)
            ) : (
              <Link
                href={href}
                className="underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2"
              >
                {shownName(name)}
              </Link>
            )}
          </span>
          {about}
        </th>
        {children}
      </tr>
      {details}
    </tbody>
  );
}

const rowClasses =
  "border-line align-top max-lg:grid max-lg:gap-x-8 max-lg:gap-y-3 lg:border-t max-sm:grid-cols-1 sm:max-lg:grid-cols-2";

type CellProps = {
  /** The name of the column; a card shows it beside or above the cell. */
  label?: string;
  /** On a card, the cell spans a whole line below a rule. */
  isFoot?: boolean;
  className?: string;
  children: ReactNode;
};

export function ClientCell({ label, isFoot = false, className, children }: CellProps) {
  return (
    <td
      data-label={label}
      className={clsx(
        "min-w-0 lg:px-2.5 lg:py-1.5",
        label !== undefined && labelClasses,
        isFoot && "max-lg:col-span-full max-lg:border-t max-lg:border-line max-lg:pt-4",
        className,
      )}
    >
      <div>{children}</div>
    </td>
  );
}

/** On a phone the label precedes the cell instead of standing above it. */
const labelClasses =
  "max-lg:before:block max-lg:before:text-sm max-lg:before:text-muted max-lg:before:content-[attr(data-label)] " +
  "min-[22.5rem]:max-sm:grid min-[22.5rem]:max-sm:grid-cols-[6.5rem_minmax(0,1fr)] " +
  "min-[22.5rem]:max-sm:items-baseline min-[22.5rem]:max-sm:gap-x-3";
