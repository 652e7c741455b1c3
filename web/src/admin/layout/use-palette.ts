import { useEffect, useState } from "react";
import { plainText, searchEndpoints, soughtMin, type FoundRecord } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Building2, CalendarClock, CalendarPlus, PhoneIncoming, Server } from "lucide-react";
import { endpointQuery } from "../parts/queries.ts";
import { recordHref, screens, type Screen } from "../parts/screens.ts";
import { secretAnswerKeptMs } from "../parts/use-change.ts";

const text = leadWork.palette;

/** An entry of the palette: a record, or a screen or action, which have an icon. */
export type Option = { id: string; href: string } & (
  | { record: FoundRecord }
  | { label: string; icon: Screen["icon"] }
);

export type OptionGroup = { title: string; items: Option[] };

const offered: readonly Screen[] = Object.values(screens);

const actions: readonly Screen[] = [
  { label: text.actions.addContact, path: `${screens.contacts.path}?add=1`, icon: PhoneIncoming },
  {
    label: text.actions.addDemoBooking,
    path: `${screens.demoBookings.path}?add=1`,
    icon: CalendarPlus,
  },
  { label: text.actions.addTenant, path: `${screens.tenants.path}?add=1`, icon: Building2 },
  { label: text.actions.addSlots, path: `${screens.slots.path}?add=1`, icon: CalendarClock },
  { label: text.actions.addInstance, path: `${screens.systems.path}?add=1`, icon: Server },
];

const pauseMs = 150;

/** Searches records once nobody has typed for `pauseMs`; a newer search aborts the older one. */
export function usePalette(typed: string) {
  const sought = typed.trim();
  const asked = usePaused(sought, pauseMs);
  const isLongEnough = sought.length >= soughtMin;
  const search = useQuery({
    ...endpointQuery(searchEndpoints.search, { query: { q: asked } }, [
      searchEndpoints.search.path,
      asked,
    ]),
    enabled: asked.length >= soughtMin,
    // Otherwise each letter would empty the list for a moment.
    placeholderData: keepPreviousData,
    gcTime: secretAnswerKeptMs,
    retry: false,
  });
  const records = isLongEnough ? (search.data ?? []) : [];
  return {
    search,
    isSearching: isLongEnough && (asked !== sought || search.isFetching),
    groups: [
      { title: text.groups.records, items: records.map(recordOption) },
      { title: text.groups.screens, items: matching(offered, sought) },
      { title: text.groups.actions, items: matching(actions, sought) },
    ].filter(({ items }) => items.length > 0),
  };
}

/** The value, once it has not changed for a while. */
function usePaused(value: string, forMs: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return paused;
}

function recordOption(record: FoundRecord): Option {
  return { id: record.id, href: recordHref(record.kind, record.id), record };
}

function matching(all: readonly Screen[], sought: string): Option[] {
  return all
    .filter(({ label }) => plainText(label).includes(plainText(sought)))
    .map(({ path, label, icon }) => ({ id: path, href: path, label, icon }));
}
