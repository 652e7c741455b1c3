import { leadScreens, type Dashboard } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { formatCount } from "@scm/text/count";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { screens } from "../parts/screens.ts";

type Props = Pick<Dashboard, "counters">;

/** Shows the totals, each as a link to its list. */
export function Counters({ counters }: Props) {
  return (
    <section
      aria-label={admin.dashboard.counters}
      className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-3"
    >
      {places.map(({ name, path, label }) => (
        <Counter key={name} path={path} label={label} count={counters[name]} />
      ))}
    </section>
  );
}

const places = [
  ...Object.values(leadScreens).map((name) => ({ name, ...screens[name] })),
  { name: "tenants" as const, ...screens.tenants, label: admin.dashboard.tenants },
];

type CounterProps = { path: string; label: string; count: number };

function Counter({ path, label, count }: CounterProps) {
  return (
    <Link
      href={path}
      className="group @container flex min-w-0 items-start justify-between gap-2 rounded-md border border-line bg-raised p-4 transition-colors duration-150 hover:border-ink sm:p-5"
    >
      <span className="flex min-w-0 flex-col gap-1">
        <span className="text-sm text-muted">{label}</span>
        {/* This size fits eight digits on the narrowest counter. */}
        <span className="text-[clamp(1.125rem,17cqi,1.75rem)] leading-tight font-semibold tracking-tight whitespace-nowrap tabular-nums sm:text-3xl">
          {formatCount(count)}
        </span>
      </span>
      <ArrowRight
        aria-hidden="true"
        size={18}
        className="mt-0.5 shrink-0 text-muted group-hover:text-ink max-sm:hidden"
      />
    </Link>
  );
}
