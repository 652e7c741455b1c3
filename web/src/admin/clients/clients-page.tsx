import { useEffect, useRef, useState, type ComponentType, type ReactNode, useId } from "react";
import type { Page } from "@scm/contract";
import type { ClientWords } from "@scm/text/admin/instances";
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { Empty, NoMatch } from "../parts/empty.tsx";
import { ListCount, PagedList } from "../parts/paged-list.tsx";
import { LoadError } from "../parts/load-error.tsx";
import { Loading } from "../parts/loading.tsx";
import { pagedQuery, totalQuery } from "../parts/queries.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { shownName } from "../parts/shown-name.ts";
import { byTime, sortOptions, type Sorting } from "../parts/sort.tsx";
import { choiceIn, useAddress } from "../parts/use-address.ts";
import { AddClient, type FromOrderProps } from "./add-client.tsx";
import { ClientTable } from "./client-table.tsx";
import { clientQuery, type Client, type ClientKind, type Off } from "./client.ts";
import { Fact, Facts } from "../parts/facts.tsx";
import { Access } from "./access.tsx";

type Props = {
  kind: ClientKind;
  off: Off;
  /** Stands above the list. */
  summary?: ReactNode;
  /** The parts of a record that other kinds do not have. */
  parts?: ClientParts | undefined;
  FromOrder?: ComponentType<FromOrderProps>;
};

/**
 * The clients of one kind. In the address, `id` opens the record of one, `add` begins a new one, and
 * `fromOrder` fills that in.
 */
export function ClientsPage({ kind, off, summary, parts, FromOrder }: Props) {
  const { words, headers, locale } = kind;
  const { search, change } = useAddress();
  const [isAdding, setAdding] = useState(false);
  const orders = sortsOf(kind);
  const filter = {
    q: search.get("q") ?? "",
    status: choiceIn(search, "status", words.states),
    sort: choiceIn(search, "sort", Object.fromEntries(orders.map(({ value }) => [value, true]))),
  };
  const sorting: Sorting = {
    now: filter.sort || "newest",
    initial: "newest",
    onSort: (sort) => change({ sort }),
  };
  const list = useInfiniteQuery(pagedQuery(kind.list, filter, headers));
  const isFiltered = filter.q !== "" || filter.status !== "";
  const total = totalQuery(kind.list, {}, headers);
  const count = !summary && <ListCount list={list} isFiltered={isFiltered} total={total} />;
  const add = () => setAdding(true);

  return (
    <div lang={locale} className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={words.title} count={count} lead={words.lead}>
        <SmallButton variant="primary" icon={Plus} onClick={add}>
          {words.add}
        </SmallButton>
      </ScreenHead>
      {summary}
      <Filters words={words} filter={filter} orders={orders} onChange={change} />
      {list.data && <Opened kind={kind} off={off} list={list.data} parts={parts} />}
      <PagedList
        list={list}
        failed={words.failed}
        words={words}
        loading={<Loading text={words.loading} className="h-64 lg:h-20" />}
        empty={<None words={words} isFiltered={isFiltered} onAdd={add} />}
      >
        {(clients) => <ClientTable kind={kind} clients={clients} off={off} sorting={sorting} />}
      </PagedList>
      {(isAdding || search.has("add") || search.has("fromOrder")) && (
        <AddClient
          kind={kind}
          orderId={isAdding ? null : search.get("fromOrder")}
          FromOrder={FromOrder}
          onClose={() => {
            setAdding(false);
            change({ fromOrder: "", add: "" });
          }}
        />
      )}
    </div>
  );
}

/** The orders of the heads, for a list without heads. */
function sortsOf({ columns, words: { sort } }: ClientKind) {
  const heads = columns.flatMap(({ hint, ...column }) => (hint ? [hint, column] : [column]));
  return [
    { value: "", label: sort.newest },
    { value: "oldest", label: sort.oldest },
    ...heads.flatMap(({ name, by }) => (by && by !== byTime ? sortOptions(name, by) : [])),
  ];
}

type NoneProps = { words: ClientWords; isFiltered: boolean; onAdd: () => void };

function None({ words, isFiltered, onAdd }: NoneProps) {
  const { change } = useAddress();
  if (isFiltered) return <NoMatch words={words} onClear={() => change({ q: "", status: "" })} />;
  return (
    <Empty title={words.empty} hint={words.emptyHint}>
      <SmallButton variant="primary" onClick={onAdd}>
        {words.addFirst}
      </SmallButton>
    </Empty>
  );
}

type OpenedProps = Pick<Props, "kind" | "off" | "parts"> & { list: InfiniteData<Page<Client>> };

/** The record that the address names, loaded by its id if the list lacks it. */
function Opened({ kind, off, list, parts }: OpenedProps) {
  const { words, locale } = kind;
  const { search, change } = useAddress();
  const record = useRef<HTMLDivElement>(null);
  const id = search.get("id") ?? "";
  const clients = list.pages.flatMap(({ rows }) => rows);
  usePolling(
    kind,
    clients.some(({ isGoing }) => isGoing),
  );
  const known = clients.find((client) => client.id === id);
  const found = useQuery({ ...clientQuery(kind, id, known), enabled: id !== "" });

  if (id === "" || found.isLoading) return null;
  if (found.data) {
    return (
      <Dialog
        lang={locale}
        title={words.details(shownName(found.data.name))}
        closeLabel={words.close}
        size="wide"
        // The first control would switch a tenant off.
        initialFocus={record}
        onClose={() => change({ id: "" })}
      >
        <div ref={record} tabIndex={-1} className="outline-none">
          <ClientRecord key={id} kind={kind} client={found.data} off={off} {...parts} />
        </div>
      </Dialog>
    );
  }
  if (found.error) {
    const retry = () => void found.refetch();
    return <LoadError title={words.failed} error={found.error} words={words} onRetry={retry} />;
  }
  return (
    <div role="alert">
      <Notice tone="failure" title={words.gone}>
        <p>{words.goneHint}</p>
      </Notice>
    </div>
  );
}

const pollMs = 3_000;

/** Asks when a deletion has taken effect, because the clock of the database decides. */
function usePolling({ list }: ClientKind, isGoing: boolean): void {
  const queries = useQueryClient();
  const { path } = list;

  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [path] }), pollMs);
    return () => clearInterval(timer);
  }, [queries, path, isGoing]);
}

type Filter = { q: string; status: string; sort: string };

type FiltersProps = {
  words: ClientWords;
  filter: Filter;
  orders: ReturnType<typeof sortsOf>;
  onChange: (change: Partial<Filter>) => void;
};

function Filters({ words, filter, orders, onChange }: FiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_repeat(2,12rem)] sm:gap-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="max-sm:col-span-full">
        <SearchField
          label={words.search}
          hint={words.searchHint}
          applied={filter.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <Select
        label={words.status}
        value={filter.status}
        onChange={({ target }) => onChange({ status: target.value })}
        options={[
          { value: "", label: words.everyStatus },
          ...Object.entries(words.states).map(([value, label]) => ({ value, label })),
        ]}
      />
      {/* Cards have no heads to sort by. */}
      <div className="lg:hidden">
        <Select
          label={words.sort.label}
          value={filter.sort}
          onChange={({ target }) => onChange({ sort: target.value })}
          options={orders}
        />
      </div>
    </search>
  );
}

type PartProps = { kind: ClientKind; client: Client };

type ClientParts = { Edit: ComponentType<PartProps>; More: ComponentType<PartProps> };

type RecordProps = PartProps & Partial<ClientParts> & { off: Off };

/** Everything about one client. */
function ClientRecord({ kind, client, off, Edit, More }: RecordProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Facts>
          {kind.facts.map(({ term, isWide = false, of }) => (
            <Fact key={term} term={term} isWide={isWide}>
              {of(client, off)}
            </Fact>
          ))}
        </Facts>
        {Edit && <Edit kind={kind} client={client} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Part title={kind.words.access.title}>
          <Access kind={kind} client={client} />
        </Part>
        {More && <More kind={kind} client={client} />}
      </div>
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <h3 id={titleId} className="font-semibold tracking-tight">
        {title}
      </h3>
      {children}
    </section>
  );
}
