import { useEffect, useRef, useState, type ReactNode } from "react";
import type { SecretUse } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMoment } from "@scm/text/moment";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { call } from "../../lib/api-client.ts";
import { Loaded } from "../parts/loaded.tsx";
import { useFocusAfterUnmount } from "../parts/use-focus-after-unmount.ts";
import { RotationForm, type OverlapHours, type RotationWords } from "./rotation-form.tsx";
import type { ClientSource } from "./client-queries.ts";

type Props = {
  text: RotationWords;
  /** Shows the new secret. */
  children: (issued: string) => ReactNode;
  rotate: (overlapHours: OverlapHours) => Promise<string>;
  uses: UsesQuery;
  /** False for secrets whose use is not recorded. */
  hasLastUse?: boolean;
  onClose: () => void;
};

/** The props for the secret of a client, which it gets its tokens with. */
export function clientSecretOf<Client extends { id: string }>(
  { list, listSecretUses, rotate, headers, words }: ClientSource<Client>,
  id: string,
): Pick<Props, "text" | "rotate" | "uses"> {
  return {
    text: words.secret,
    rotate: (overlapHours) => rotate(id, overlapHours),
    uses: {
      queryKey: [list.path, "secrets", id],
      queryFn: () => call(listSecretUses, { id }, { headers }),
    },
  };
}

type UsesQuery = { queryKey: readonly string[]; queryFn: () => Promise<readonly SecretUse[]> };

/** Replaces a secret, shows the new one once, and lists those that are still valid. */
export function SecretRotation({ children, rotate, uses, onClose, ...rest }: Props) {
  const [issued, setIssued] = useState<string | null>(null);
  const client = useQueryClient();

  return (
    <div className="flex flex-col gap-6">
      {issued === null ? (
        <RotationForm
          text={rest.text}
          rotate={rotate}
          onIssued={(secret) => {
            setIssued(secret);
            void client.invalidateQueries({ queryKey: uses.queryKey });
          }}
          onClose={onClose}
        />
      ) : (
        <Issued text={rest.text} onClose={onClose}>
          {children(issued)}
        </Issued>
      )}
      <SecretUses uses={uses} {...rest} />
    </div>
  );
}

/** The same within a dialog that shows more: takes the focus and gives it back to the dialog. */
export function InlineRotation(props: Props) {
  const place = useFocusAfterUnmount<HTMLDivElement>();

  useEffect(() => place.current?.querySelector("input")?.focus(), [place]);

  return (
    <div ref={place} className="rounded-md border border-line bg-raised p-4">
      <SecretRotation {...props} />
    </div>
  );
}

type IssuedProps = { text: RotationWords; onClose: () => void; children: ReactNode };

function Issued({ text, onClose, children }: IssuedProps) {
  const news = useRef<HTMLDivElement>(null);

  // The form that had the focus is unmounted.
  useEffect(() => news.current?.focus(), []);

  return (
    <div ref={news} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice tone="success" title={text.issued}>
        <p>{text.issuedHint}</p>
      </Notice>
      {children}
      <Button onClick={onClose} className="sm:self-start">
        {text.done}
      </Button>
    </div>
  );
}

type UsesProps = Pick<Props, "text" | "uses" | "hasLastUse">;

/** Shows the lifetime and last use of each secret, which tell whether the old one can end. */
export function SecretUses({ text, uses: query, hasLastUse = true }: UsesProps) {
  // Secrets are used while the dialog is closed, so cached data may be outdated.
  const uses = useQuery({ ...query, refetchOnMount: "always" });

  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{text.uses}</h3>
      <Loaded
        query={uses}
        failed={text.usesFailed}
        loading={
          <>
            <p className="sr-only">{text.usesLoading}</p>
            <Skeleton className="h-24" />
          </>
        }
      >
        {(found) => <UseTable text={text} uses={found} hasLastUse={hasLastUse} />}
      </Loaded>
    </div>
  );
}

type TableProps = { text: RotationWords; uses: readonly SecretUse[]; hasLastUse: boolean };

function UseTable({ text, uses, hasLastUse }: TableProps) {
  const columns = [text.createdAt, text.expiresAt, ...(hasLastUse ? [text.lastUsedAt] : [])];
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-3 font-normal last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {uses.map(({ id, createdAt, expiresAt, lastUsedAt }) => (
          <tr key={id} className="border-t border-line align-top tabular-nums">
            <td className="py-1.5 pr-3">{formatMoment(createdAt)}</td>
            <td className="py-1.5 pr-3">{expiresAt ? formatMoment(expiresAt) : text.current}</td>
            {hasLastUse && (
              <td className="py-1.5">{lastUsedAt ? formatMoment(lastUsedAt) : text.neverUsed}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
