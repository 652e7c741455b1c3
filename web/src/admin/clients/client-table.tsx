import { type ReactNode, useId } from "react";
import { mailtoLink } from "@scm/contract";
import type { ClientWords } from "@scm/text/admin/instances";
import { formatMoment } from "@scm/text/moment";
import { readableAddress } from "@scm/text/readable-address";
import { CircleCheck, CirclePause, CircleSlash, Hourglass } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Address } from "../parts/address.tsx";
import { PhoneLink } from "../parts/facts.tsx";
import { shownName } from "../parts/shown-name.ts";
import type { Client, Off, ClientKind, Column, Row } from "./client.ts";
import { clsx } from "clsx";
import { Link } from "wouter";
import { ariaSort, SortButton, type Sorting } from "../parts/sort.tsx";
import { useFocusAfterUnmount } from "../parts/focus-content.ts";
import { AccessPanel, useClientSecret } from "./access.tsx";

type CellOfProps = { client: Client; words: ClientWords };

const linkClasses =
  "underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2";

export function Club({ client, words }: CellOfProps) {
  const { clubName, contactPhone } = client;
  return (
    <div className="min-w-0 max-lg:wrap-anywhere">
      <span dir="auto" title={clubName} className="block lg:truncate">
        {shownName(clubName)}
      </span>
      <span className="flex gap-x-3 text-sm text-muted max-lg:flex-wrap">
        <span className="min-w-0 lg:truncate lg:[&_wbr]:hidden">
          <Contact client={client} words={words} />
        </span>
        {contactPhone && (
          <PhoneLink phone={contactPhone} className={`whitespace-nowrap ${linkClasses}`} />
        )}
      </span>
    </div>
  );
}

/** Replaces the address of an erased person, because a client must have one. */
const erasedEmail = "erased@invalid";

/** A link to write to the contact, who may be erased. */
export function Contact({ client: { contactEmail }, words }: CellOfProps) {
  if (contactEmail === erasedEmail) return <span>{words.erased}</span>;
  return (
    <a
      href={mailtoLink(contactEmail)}
      title={readableAddress(contactEmail)}
      className={linkClasses}
    >
      <Address of={contactEmail} />
    </a>
  );
}

export function Domain({ client: { domain }, words }: CellOfProps) {
  return (
    <span
      title={domain === null ? undefined : readableAddress(domain)}
      className="lg:truncate lg:[&_wbr]:hidden"
    >
      {domain === null ? words.noDomain : <Address of={domain} />}
    </span>
  );
}

type StateProps = CellOfProps & { off: Off };

export function State({ client, words, off }: StateProps) {
  if (off.isGoing(client)) {
    return (
      <Badge colour="orange" icon={Hourglass}>
        {words.going}
      </Badge>
    );
  }
  return (
    <Badge
      colour={client.state === "active" ? "green" : "grey"}
      icon={{ active: CircleCheck, inactive: CirclePause, suspended: CircleSlash }[client.state]}
    >
      {words.states[client.state]}
    </Badge>
  );
}

/** A button within a line of a table. */
export function TextButton(props: {
  label: string;
  isPending?: boolean;
  controls?: string | undefined;
  isExpanded?: boolean;
  onClick: () => void;
  children: string;
}) {
  const { label, isPending = false, controls, isExpanded, onClick, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isPending}
      aria-controls={controls}
      aria-expanded={isExpanded}
      // A disabled button would lose the focus.
      onClick={isPending ? undefined : onClick}
      className="flex min-h-6 items-center text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-current aria-busy:opacity-70 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

export function OffButton({ client, off }: { client: Client; off: Off }) {
  const word = off.wordOf(client);
  return (
    <TextButton
      label={`${word} ${off.nameOf(client)}`}
      isPending={off.isPending(client)}
      onClick={() => off.press(client)}
    >
      {word}
    </TextButton>
  );
}

/** A plan or a license, with the number of people that it includes. */
export function Tier({ client, words, children }: CellOfProps & { children?: ReactNode }) {
  const { tier } = client;
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {children ?? words.tiers[tier]}
      <span className="text-sm text-muted">{words.limits[tier]}</span>
    </span>
  );
}

export function tierOption(words: ClientWords, tier: string): { value: string; label: string } {
  return { value: tier, label: `${words.tiers[tier]} (${words.limits[tier]})` };
}

export function momentOr(moment: string | null, never: string): string {
  return moment === null ? never : formatMoment(moment);
}

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
