/** Lists the differences between two contents of the site. */
import { siteContentEndpoints, yearlySaving, type PublishedSite } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useQueryClient } from "@tanstack/react-query";
import { get } from "react-hook-form";
import { z } from "zod";
import { call } from "../../lib/api-client.ts";
import { editOf, isSame, reversed, valuesAt, type Edit } from "./edit.ts";
import { contentQuery } from "./site-content.ts";
import { Entries, fieldNames, Local, partInWords, valueInWords } from "./site-words.ts";
import { useChange } from "./use-change.ts";
import { withEdit } from "./use-typing.ts";

const text = site.changes;

export type SiteChange = { label: string; from: string; to: string; doubt: string };

/** A part that both lack is the same. */
export function editBetween(before: object, after: object): Edit {
  const fields = Object.keys(fieldNames);
  return editOf(valuesAt(after, fields), valuesAt(before, fields));
}

/** Each changed value in the words of the screen. Those in doubt come first. */
export function changesOf(before: object, after: object): SiteChange[] {
  const changes = Object.entries(editBetween(before, after)).flatMap(([field, { from, to }]) => {
    const [old, now] = [Entries.safeParse(from), Entries.safeParse(to)];
    if (old.success && now.success) return entryChanges(field, old.data, now.data);
    const words = { from: valueInWords(field, from), to: valueInWords(field, to) };
    const doubt = [moveDoubt(field, { from, to }), savingDoubt(field, { before, after })];
    return [{ label: labelOf(field), ...words, doubt: doubt.filter(Boolean).join(" ") }];
  });
  return changes.toSorted((one, other) => Number(other.doubt !== "") - Number(one.doubt !== ""));
}

type Entry = z.infer<typeof Entries>[number];

/** Of each entry the parts that differ. Entries that only moved are one change. */
function entryChanges(field: string, from: Entry[], to: Entry[]): SiteChange[] {
  const without = (some: Entry[], others: Entry[]) =>
    some.filter((one) => !others.some((other) => isSame(one, other)));
  const [gone, come] = [without(from, to), without(to, from)];
  const count = Math.max(gone.length, come.length);
  if (count === 0) return [{ label: labelOf(field), from: "", to: text.order, doubt: "" }];
  return Array.from({ length: count }, (_, index) => {
    const [was, is] = [gone[index], come[index]];
    const parts = Object.keys({ ...was, ...is }).filter((part) => !isSame(was?.[part], is?.[part]));
    const words = (entry: Entry = {}) =>
      parts
        .map((part) => partInWords(entry[part]))
        .filter(Boolean)
        .join(", ");
    const label = `${labelOf(field)}, ${titleOf(is ?? was)}`;
    return { label, from: words(was), to: words(is), doubt: "" };
  });
}

function titleOf({ name, question }: Entry = {}): string {
  const title = question ?? name;
  return Local.safeParse(title).data?.pl ?? String(title);
}

function labelOf(field: string): string {
  return fieldNames[field] ?? field;
}

/** A price that moves by more than a third may be a slip of the finger. */
function moveDoubt(field: string, { from, to }: Edit[string]): string {
  const move = (Number(to) - Number(from)) / Number(from);
  const isFar = Number.isFinite(move) && Math.abs(move) > 1 / 3;
  return field.startsWith("priceList.") && isFar ? text.moves(move) : "";
}

const Pair = z.object({ monthly: z.number(), yearly: z.number() });

/** A price of one mode changes what the other one saves. */
function savingDoubt(field: string, { before, after }: { before: object; after: object }): string {
  const mode = /\.(monthly|yearly)$/.exec(field)?.[0] ?? "";
  const [was, is] = [before, after].map((content) => {
    const pair = mode ? Pair.safeParse(get(content, field.slice(0, -mode.length))).data : undefined;
    return pair && yearlySaving(pair).percent;
  });
  if (was === undefined || is === undefined || was === is) return "";
  return text.saves(was, is);
}

/** Publishes what was there before an edit; what others have changed since stays. */
export function useTakeBack() {
  const client = useQueryClient();
  return useChange(
    ({ site: { version, content }, edit }: { site: PublishedSite; edit: Edit }) =>
      call(
        siteContentEndpoints.publish,
        { body: withEdit(content, reversed(edit)) },
        { headers: { "If-Match": `"${version}"` } },
      ),
    {
      toast: () => ({ title: text.takenBack }),
      failed: site.bar.failed,
      onSuccess: (published) => client.setQueryData(contentQuery.queryKey, published),
      refresh: [["/api/admin/audit-log"]],
    },
  );
}
