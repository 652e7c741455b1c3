import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { leadFields } from "@scm/text/admin/lead-fields";
import { byTime, falling, type SortedBy, type Sorting } from "../../parts/sort.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";

/**
 * The columns of a wide list: their order, and widths that do not depend on what a row holds, so that
 * rows and heads are aligned.
 */
export const columns = {
  kind: "@3xl:order-1 @3xl:w-24",
  title: "@3xl:order-2 @3xl:flex-[2] @3xl:basis-0",
  line: "@3xl:order-3 @3xl:flex-[3] @3xl:basis-0",
  amount: "@3xl:order-4 @3xl:w-28 @3xl:text-right",
  followUp: "@max-5xl:hidden @5xl:order-5 @5xl:w-26",
  status: "@3xl:order-6 @3xl:w-34",
  received: "@3xl:order-7 @3xl:w-32",
  decision:
    "pointer-coarse:ml-2 pointer-fine:pl-2 @3xl:pointer-fine:w-11 @[60rem]:pointer-fine:ml-4 @[60rem]:pointer-fine:w-52",
  manage: "w-9 shrink-0 pointer-coarse:w-11 @3xl:ml-2",
};

type Head = { at: keyof typeof columns; name: string; by?: SortedBy };

/** The names of the columns, and the orders that they offer. */
export function headsOf(kind: LeadAdmin | null): Head[] {
  const { title, line, amount } = kind?.columns ?? { title: "sender", line: "subject" };
  return [
    ...(kind ? [] : [{ at: "kind" as const, name: inbox.filters.kind.label }]),
    { at: "title", name: leadFields[title] },
    { at: "line", name: leadFields[line], ...(line === "selectedSlot" && { by: falling("day") }) },
    ...(amount ? [{ at: "amount" as const, name: leadFields[amount], by: falling("amount") }] : []),
    { at: "followUp", name: admin.list.followUp },
    { at: "status", name: admin.list.status },
    { at: "received", name: admin.list.filters.received.label, by: byTime },
  ];
}

export function sortingOf(kind: LeadAdmin | null, { filter, changeFilter }: LeadAddress): Sorting {
  // The inbox has an order of its own: first who waits longest.
  const initial = kind ? "newest" : "";
  return {
    now: filter["sort"] ?? initial,
    initial,
    onSort: (sort) => changeFilter({ sort }),
  };
}
