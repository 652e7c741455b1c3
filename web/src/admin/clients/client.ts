import type { ReactNode } from "react";
import type { Locale, Page, Tenant } from "@scm/contract";
import type { ClientWords } from "@scm/text/admin/instances";
import type { z } from "zod";
import { queryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import {
  ApiError,
  call,
  type AnsweringEndpoint,
  type ListEndpoint,
  type RecordEndpoint,
} from "../../lib/api-client.ts";
import { pollCount, pollPausesMs } from "../parts/queries.ts";
import type { SortedBy } from "../parts/sort.tsx";
import type { Secret } from "./secret-panel.tsx";

/** A tenant or an instance. What an instance does not have is null. */
export type Client = Pick<
  Tenant,
  | "id"
  | "clubName"
  | "contactEmail"
  | "contactPhone"
  | "domain"
  | "webhookUrl"
  | "modules"
  | "order"
  | "createdAt"
  | "lastActivity"
> & {
  name: string;
  /** The plan of a tenant, or the license of an instance. */
  tier: string;
  maxUsers: number | null;
  state: "active" | "inactive" | "suspended";
  /** True until the server takes the undo of a deletion no more. */
  isGoing: boolean;
  /** Raised by each change of an operator; 0 if none can be made. */
  version: number;
  /** Null until the worker has issued the credentials. */
  clientId: string | null;
};

type TakesBody = { body: z.ZodType };

/** The differences between tenants and instances, which have the same screens. */
export type ClientKind = {
  list: ListEndpoint<Client>;
  read: RecordEndpoint<Client>;
  create: AnsweringEndpoint<"schema", Client> & TakesBody;
  /** Null if nothing of a client can be changed. */
  change: (RecordEndpoint<Client> & TakesBody) | null;
  /** Asks the server for the secret, which is audited. */
  reveal: RecordEndpoint<string>;
  /** Makes a new secret on the server. */
  rotate: RecordEndpoint<string>;
  /** The language of the screen and of the server's answers. */
  locale: Locale;
  headers: { "Accept-Language": Locale };
  words: ClientWords;
  form: ClientForm;
  columns: readonly Column[];
  tableClassName?: string;
  facts: readonly Fact[];
};

/** The values as typed, all of them text. */
export type Typed = Record<string, string>;

export type ClientForm = {
  /** Parses the values into a request. */
  schema: z.ZodType<unknown, Typed>;
  fields: readonly ClientField[];
  /** The labels of the fields. */
  names: Readonly<Record<string, string>>;
  /** The field of the name, which is proposed from that of the club. */
  nameField: string;
  /** Those of an empty form for null. */
  valuesOf: (client: Client | null) => Typed;
  /** A warning about a field; empty without one. */
  doubt?: { field: string; of: (typed: Typed) => string };
};

export type ClientField = {
  name: string;
  type?: "email" | "tel" | "url";
  inputMode?: "numeric";
  /** Told by the schema by default. */
  required?: boolean;
  hint?: string;
  /** The choices of a select. */
  options?: readonly { value: string; label: string }[];
};

type Fact = {
  term: string;
  isWide?: boolean;
  /** Nothing is shown if it is empty. */
  of: (client: Client, off: Off) => ReactNode;
};

/** Takes a client out of use, and undoes that. */
export type Off = {
  /** The word on the button, which `nameOf` completes for screen readers. */
  wordOf: (client: Client) => string;
  nameOf: (client: Client) => string;
  isGoing: (client: Client) => boolean;
  isPending: (client: Client) => boolean;
  press: (client: Client) => void;
};

export type Column = {
  name: string;
  /** How the list is sorted by it. */
  by?: SortedBy;
  /** A second line of the head. */
  hint?: { name: string; by: SortedBy };
  /** The name on a card, which has no head; false for none. */
  label?: string | false;
  /** On a card, the cell spans a whole line below a rule. */
  isFoot?: boolean;
  className?: string;
  cellClassName?: string;
  /** That of the first column stands below the name. */
  cell: (client: Client, row: Row) => ReactNode;
};

export type Row = { kind: ClientKind; off: Off; secret: Secret; detailsId: string };

/**
 * A client by its id; null if it does not exist. Polls until the worker has issued its credentials,
 * normally in less than a second, and updates the lists.
 */
export function clientQuery(kind: ClientKind, id: string, known?: Client) {
  return queryOptions<Client | null>({
    queryKey: [kind.list.path, "one", id],
    queryFn: async ({ client, signal }) => {
      try {
        const found = await call(kind.read, { id }, { signal, headers: kind.headers });
        replaceListed(client, kind, found);
        return found;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...(known && { initialData: known }),
    refetchInterval: ({ state }) =>
      state.data?.clientId === null
        ? (pollPausesMs[Math.max(0, pollCount(state) - 1)] ?? false)
        : false,
  });
}

/** Shows a client as it is now, wherever it is shown. */
export function showClient(queries: QueryClient, kind: ClientKind, client: Client): void {
  queries.setQueryData(clientQuery(kind, client.id).queryKey, client);
  replaceListed(queries, kind, client);
}

function replaceListed(queries: QueryClient, { list }: ClientKind, client: Client): void {
  queries.setQueriesData<InfiniteData<Page<Client>>>(
    { queryKey: [list.path, "list"] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          rows: page.rows.map((one) => (one.id === client.id ? client : one)),
        })),
      },
  );
}
