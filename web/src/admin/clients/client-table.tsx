import { useId } from "react";
import { clsx } from "clsx";
import { Link } from "wouter";
import { shownName } from "../parts/shown-name.ts";
import { ariaSort, SortButton, type Sorting } from "../parts/sort.tsx";
import { useFocusAfterUnmount } from "../parts/use-focus-after-unmount.ts";
import { AccessPanel, useClientSecret } from "./access.tsx";
import type { Client, ClientKind, Column, Off, Row } from "./client.ts";

type Props = { kind: ClientKind; clients: readonly Client[]; off: Off; sorting: Sorting };

/**
 * Scrolls sideways where the window is too narrow for the table. Below the width `lg` each row is a
 * card with its own frame.
 */
export function ClientTable({ kind, clients, off, sorting }: Props) {
  const { columns, words, tableClassName } = kind;
  return (
    <section
      aria-label={words.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      className="border-line lg:overflow-x-auto lg:rounded-md lg:border lg:bg-raised"
    >
      <table
        className={clsx(
          "w-full table-fixed text-left max-lg:flex max-lg:flex-col max-lg:gap-3 lg:text-sm",
          tableClassName,
        )}
      >
        <thead className="bg-paper text-muted max-lg:hidden">
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {clients.map((client) => (
          <ClientRow key={client.id} kind={kind} client={client} off={off} />
        ))}
      </table>
    </section>
  );
}

type HeadProps = { column: Column; sorting: Sorting };

function Head({ column: { name, by, hint, className }, sorting }: HeadProps) {
  const lines = [{ name, by }, ...(hint ? [hint] : [])];
  return (
    <th
      scope="col"
      aria-sort={lines.map((line) => line.by && ariaSort(line.by, sorting)).find(Boolean)}
      className={clsx("px-2.5 py-3 align-bottom font-medium first:pl-4", className)}
    >
      {lines.map((line) =>
        line.by ? (
          <SortButton key={line.name} by={line.by} sorting={sorting}>
            {line.name}
          </SortButton>
        ) : (
          <span key={line.name} className="block">
            {line.name}
          </span>
        ),
      )}
    </th>
  );
}

type RowProps = { kind: ClientKind; client: Client; off: Off };

function ClientRow({ kind, client, off }: RowProps) {
  const element = useFocusAfterUnmount<HTMLTableSectionElement>();
  const secret = useClientSecret(kind, client);
  const detailsId = useId();
  const row = { kind, off, secret, detailsId };
  const { id, name } = client;
  const [head, ...others] = kind.columns;
  return (
    <tbody
      ref={element}
      className="max-lg:block max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-5"
    >
      <tr className="border-line align-top max-lg:grid max-lg:gap-x-8 max-lg:gap-y-3 max-sm:grid-cols-1 sm:max-lg:grid-cols-2 lg:border-t">
        <th
          scope="row"
          className="font-normal max-lg:col-span-full max-lg:wrap-anywhere lg:py-1.5 lg:pr-2.5 lg:pl-4"
        >
          <span
            dir="auto"
            title={name}
            className="block font-semibold max-lg:text-lg max-lg:tracking-tight lg:truncate"
          >
            <Link
              href={`?id=${id}`}
              className="underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2"
            >
              {shownName(name)}
            </Link>
          </span>
          {head?.cell(client, row)}
        </th>
        {others.map((column) => (
          <Cell key={column.name} column={column} client={client} row={row} />
        ))}
      </tr>
      {secret.value !== null && (
        <tr id={detailsId} className="max-lg:block">
          <td
            colSpan={kind.columns.length}
            className="animate-appear max-lg:mt-3 max-lg:block lg:px-4 lg:pb-4"
          >
            <section aria-label={`${kind.words.access.title}: ${name}`}>
              <AccessPanel kind={kind} client={client} secret={secret} canReplace={false} />
            </section>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type CellProps = { column: Column; client: Client; row: Row };

/** On a card, the label stands above the cell; on a phone it precedes it. */
function Cell({ column, client, row }: CellProps) {
  const { name, label = name, isFoot = false, cellClassName, cell } = column;
  return (
    <td
      data-label={label || undefined}
      className={clsx(
        "min-w-0 lg:px-2.5 lg:py-1.5",
        label && labelClasses,
        isFoot && "max-lg:col-span-full max-lg:border-t max-lg:border-line max-lg:pt-4",
        cellClassName,
      )}
    >
      <div>{cell(client, row)}</div>
    </td>
  );
}

const labelClasses =
  "max-lg:before:block max-lg:before:text-sm max-lg:before:text-muted max-lg:before:content-[attr(data-label)] " +
  "min-[22.5rem]:max-sm:grid min-[22.5rem]:max-sm:grid-cols-[6.5rem_minmax(0,1fr)] " +
  "min-[22.5rem]:max-sm:items-baseline min-[22.5rem]:max-sm:gap-x-3";
