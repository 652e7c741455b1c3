import type { Locale, Page } from "@scm/contract";
import type { tenants } from "@scm/text/admin/tenants";
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import {
  ApiError,
  call,
  type AnsweringEndpoint,
  type ListEndpoint,
  type RecordEndpoint,
} from "../../lib/api-client.ts";
import type { CopyWords } from "../../ui/copy-button.tsx";
import type { RotationWords } from "./rotation-form.tsx";

/** The differences between tenants and instances. */
export type ClientSource<Client extends { id: string }> = {
  list: ListEndpoint<Client>;
  read: RecordEndpoint<Client>;
  create: AnsweringEndpoint<"schema", Client>;
  /** Asks the server for the secret, which is audited. */
  reveal: (id: string) => Promise<string>;
  /** Makes a new secret on the server. @returns it */
  rotate: (id: string) => Promise<string>;
  nameOf: (client: Client) => string;
  /** Null until the worker has issued the credentials. */
  clientIdOf: (client: Client) => string | null;
  /** The language of the screen and of the server's answers. */
  locale: Locale;
  headers: { "Accept-Language": Locale };
  words: {
    handOver: typeof tenants.handOver;
    pending: Readonly<Record<"pending" | "late" | "check", string>>;
    secret: RotationWords;
    copy: CopyWords & { copy: string };
    close: string;
  };
};

/** A list with the single client of a link; empty if it does not exist. */
export function oneClientQuery<Client extends { id: string }>(
  { list, read, headers }: ClientSource<Client>,
  id: string,
) {
  return infiniteQueryOptions({
    queryKey: [list.path, "list", `id=${id}`],
    queryFn: async ({ signal }): Promise<Page<Client>> => {
      try {
        return { rows: [await call(read, { id }, { signal, headers })], total: 1, next: null };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return { rows: [], total: 0, next: null };
      }
    },
    initialPageParam: "",
    getNextPageParam: (page: Page<Client>) => page.next,
  });
}

/** Updates a client in all loaded lists. */
export function replaceClient<Client extends { id: string }>(
  client: QueryClient,
  { list }: ClientSource<Client>,
  changed: Pick<Client, "id"> & Partial<Client>,
): void {
  client.setQueriesData<InfiniteData<Page<Client>>>(
    { queryKey: [list.path, "list"] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          rows: page.rows.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
        })),
      },
  );
}
