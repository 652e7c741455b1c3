import type { Figures, Goal } from "./figures.ts";

/** All figures of a run, by subject, and those of parts of the product under `parts`. */
export type Measured = Readonly<Record<string, Figures>>;

/** `before` is what the product measured before the work on its speed began. */
export function goalsOf(measured: Measured): Goal[] {
  const of = (set: string, name: string) => measured[set]?.[name] ?? Number.NaN;
  const ours = (name: string) => of("ours", name);
  const alone = (name: string) => of("ours, api alone", name);
  const dual = (name: string) => of("naive-dual", name);
  const parts = (name: string) => of("parts", name);
  const accepted = "accepted/s, 64 connections";
  const floor = of("floor", accepted);
  const statement = (kind: string) => parts(`${kind}/s`) / parts("bare/s");
  const ofDual = (name: string) => ours(name) / dual(name);
  const newest = (size: string) => parts(`newest 50 of ${size}, p50 ms`);
  const [p50, p99] = ["submit to mail p50 ms", "submit to mail p99 ms"];

  return [
    atLeast("accepted/s at 64, api alone, of the floor", alone(accepted) / floor, [0.16, 0.6]),
    atLeast("accepted/s at 64, of naive-dual", ofDual(accepted), [0.29, 1.2]),
    atLeast("accepted/s at 64, of the floor", ours(accepted) / floor, [0.08, 0.35]),
    compared("accepted/s at 64, of ours without the worker", ours(accepted) / alone(accepted)),
    atMost("p99 at 64, of naive-dual's", ofDual("p99 ms, 64 connections"), [4.9, 1.2]),
    atLeast("mails/s, of naive-dual's", ofDual("mails/s"), [0.1, 0.8]),
    atMost("submit to mail p50 at 20/s, of naive-dual's", ofDual(p50), [3, 1.2]),
    atMost("submit to mail p99 at 20/s, of naive-dual's", ofDual(p99), [3.5, 1.5]),
    atLeast(
      "mail server takes 2 s: accepted/s at 64, of ours without",
      of("ours, slow mail server", accepted) / ours(accepted),
      [1.1, 0.95],
    ),
    atMost("CPU ms a lead with its two mails, worker", ours("CPU ms a lead, worker"), [14.5, 3]),
    atMost("CPU ms a lead, api", ours("CPU ms a lead, api"), [1.2, 0.5]),
    atMost("CPU ms a lead, PostgreSQL", ours("CPU ms a lead, PostgreSQL"), [6.8, 1.5]),
    atLeast("a contact's statement, of the bare one", statement("contact"), [0.22, 0.75]),
    compared("a beta signup's statement, of the bare one", statement("beta signup")),
    compared("an order's statements, of the bare one", statement("order")),
    compared("a demo booking's statement, of the bare one", statement("demo booking")),
    compared("tokens/s at 64, of the floor", parts("tokens/s, 64 connections") / floor),
    compared("bug reports/s at 64, of the floor", parts("bug reports/s, 64 connections") / floor),
    compared("mails/s, of a bare pool", ours("mails/s") / parts("mail/s")),
    compared("500 bookings of one slot, ms", parts("500 bookings of one slot, ms")),
    atMost("newest 50 of 1,000,000, of 1,000", newest("1,000,000") / newest("1,000"), [null, 1.2]),
    atMost("a word in 1,000,000, p95 ms", parts("a word in 1,000,000, p95 ms"), [null, 50]),
    atMost("api boot ms", alone("boot ms"), [743, 450]),
    atMost("MiB idle, api", alone("MiB idle, api"), [126, 100]),
    atMost("MiB idle, worker", ours("MiB idle, worker"), [110, 95]),
  ];
}

type Bounds = [before: number | null, goal: number];

function atLeast(name: string, value: number, [before, goal]: Bounds): Goal {
  return { name, value, before, atLeast: goal };
}

function atMost(name: string, value: number, [before, goal]: Bounds): Goal {
  return { name, value, before, atMost: goal };
}

/** A figure without a goal. */
function compared(name: string, value: number): Goal {
  return { name, value, before: null };
}
