import { leadScreens, type Dashboard } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { formatCount } from "@scm/text/count";
import { Link } from "wouter";
import { screens } from "../parts/screens.ts";

type Props = Pick<Dashboard, "counters">;

/** Shows the totals in one strip, each as a link to its list. */
export function Counters({ counters }: Props) {
  return (
    <section
      aria-label={admin.dashboard.counters}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line min-[26rem]:grid-cols-3 lg:grid-cols-6"
    >
      {places.map(({ name, path, label }) => (
        <Link
          key={name}
          href={path}
          className="flex min-w-0 flex-col bg-raised px-4 py-2.5 -outline-offset-2 transition-colors duration-150 hover:bg-paper focus-visible:-outline-offset-2"
        >
          <span className="text-sm text-muted">{label}</span>
          <span className="text-xl font-semibold tracking-tight tabular-nums">
            {formatCount(counters[name])}
          </span>
        </Link>
      ))}
    </section>
  );
}

const places = [
  ...Object.values(leadScreens).map((name) => ({ name, ...screens[name] })),
  { name: "tenants" as const, ...screens.tenants, label: admin.dashboard.tenants },
];
