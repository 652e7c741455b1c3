import { useId, type ComponentType, type ReactNode } from "react";
import { Fact, Facts } from "../parts/facts.tsx";
import { Access } from "./access.tsx";
import type { Client, ClientKind, Off } from "./client.ts";

type PartProps = { kind: ClientKind; client: Client };

export type ClientParts = { Edit: ComponentType<PartProps>; More: ComponentType<PartProps> };

type Props = PartProps & Partial<ClientParts> & { off: Off };

/** Everything about one client. */
export function ClientRecord({ kind, client, off, Edit, More }: Props) {
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
