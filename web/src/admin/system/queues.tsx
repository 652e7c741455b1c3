import type { QueueDepth, QueueState } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { system as text } from "@scm/text/admin/system";
import { Loaded } from "../parts/loading.tsx";
import { HealthBadge } from "./services.tsx";
import { queuesQuery } from "./system-queries.ts";

const words = text.queues;

/** Has a query of its own, which fails if Redis is down. */
export function Queues() {
  const queues = useQuery({ ...queuesQuery, refetchOnMount: "always" });

  return (
    <section aria-labelledby="queues" className="flex flex-col gap-4">
      <h2 id="queues" className="text-lg font-semibold tracking-tight">
        {words.title}
      </h2>
      <Loaded query={queues} words={words} isTextShown shapes={["h-72"]}>
        {(state) => <Redis state={state} />}
      </Loaded>
    </section>
  );
}

function Redis({ state: { health, server, evictionPolicy, queues } }: { state: QueueState }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4">
        <h3 className="font-semibold">{server?.name ?? "Redis"}</h3>
        <HealthBadge health={health} />
        {server && <p className="text-sm text-muted">{text.versionOf(server.version)}</p>}
        {health === "away" && <p className="w-full text-sm text-muted">{words.awayHint}</p>}
        {health === "evicting" && (
          <p className="w-full text-sm text-orange-text">
            {words.evictingHint(evictionPolicy ?? words.policyUnknown)}
          </p>
        )}
      </div>
      {queues && <Depths queues={queues} />}
    </div>
  );
}

/** Labels each number on a phone, where the table has no head. */
function Depths({ queues }: { queues: readonly QueueDepth[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{words.title}</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr className="border-t border-line">
          <th scope="col" className="px-5 py-2.5 text-left font-medium">
            {words.queue}
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" className="px-5 py-2.5 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr
            key={queue.name}
            className="border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:px-5 max-sm:py-3"
          >
            <th scope="row" className="text-left font-medium max-sm:col-span-2 sm:px-5 sm:py-3">
              {words.names.get(queue.name) ?? queue.name}
            </th>
            {columns.map(({ key, label }) => (
              <td
                key={key}
                className="max-sm:flex max-sm:justify-between max-sm:gap-2 max-sm:pt-1.5 sm:px-5 sm:py-3 sm:text-right sm:tabular-nums"
              >
                <span className="text-muted sm:hidden">{label}</span>
                {queue[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const columns = [
  { key: "waiting", label: words.waiting },
  { key: "active", label: words.active },
  { key: "delayed", label: words.delayed },
  { key: "failed", label: words.jobsFailed },
] as const;
