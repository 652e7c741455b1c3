import { get } from "react-hook-form";
import { z } from "zod";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { ApiError } from "../../lib/api-client.ts";

/** The values of the fields of a record, by path; texts, numbers, booleans or lists. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What an operator has typed over a stored record: for each changed field the stored value that it
 * began with, and the new one. A draft keeps both, so that it never replaces a value unseen.
 */
export type Edit = Readonly<Record<string, { from: unknown; to: unknown }>>;

/** Spaces at the ends make no difference, and neither does the order of the fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trim() === other.trim();
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function valuesAt(record: object, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, get(record, field)]));
}

/** The fields in which the typed values differ from those that they began with. */
export function editOf(typed: Values, begun: Values): Edit {
  const changed = Object.entries(typed).filter(([field, to]) => !isSame(to, begun[field]));
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: begun[field], to }]));
}

/** The fields of this edit to which somebody else has given another value meanwhile. */
export function clashesIn(edit: Edit, stored: Values): string[] {
  const changed = Object.entries(edit).filter(
    ([field, { from, to }]) => !isSame(stored[field], from) && !isSame(stored[field], to),
  );
  return changed.map(([field]) => field);
}

/** The part that was typed since `sent`, which is stored now. */
export function editSince(edit: Edit, sent: Edit, stored: Values): Edit {
  return mapEdit(edit, (field, typed) => {
    if (sent[field] === undefined) return typed;
    return isSame(typed.to, sent[field].to) ? null : { from: stored[field], to: typed.to };
  });
}

export function reversed(edit: Edit): Edit {
  return mapEdit(edit, (_, { from, to }) => ({ from: to, to: from }));
}

export function pickEdit(edit: Edit, fields: readonly string[]): Edit {
  return mapEdit(edit, (field, typed) => (fields.includes(field) ? typed : null));
}

/** Keeps the fields for which `change` is not null. */
function mapEdit(
  edit: Edit,
  change: (field: string, typed: Edit[string]) => Edit[string] | null,
): Edit {
  const changed = Object.entries(edit).flatMap(([field, typed]) => {
    const next = change(field, typed);
    return next === null ? [] : [[field, next] as const];
  });
  return Object.fromEntries(changed);
}

const Kept = z.object({ from: z.unknown(), to: z.unknown() });

/** Reads the edit that a draft keeps. */
export function readEdit(draft: string, fields: readonly string[]): Edit {
  const kept = readDraft(draft);
  const typed = fields.flatMap((field) => {
    const one = Kept.safeParse(parsed(kept[field]));
    return one.success ? [[field, one.data] as const] : [];
  });
  return Object.fromEntries(typed);
}

/** Keeps the fields of an edit. Other fields of the draft belong to another form. */
export function writeEdit(draft: string, fields: readonly string[], edit: Edit): void {
  const others = Object.entries(readDraft(draft)).filter(([field]) => !fields.includes(field));
  const typed = Object.entries(pickEdit(edit, fields));
  const own = typed.map(([field, one]) => [field, JSON.stringify(one)] as const);
  writeDraft(draft, Object.fromEntries([...others, ...own]));
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    // Another program wrote this entry.
    return null;
  }
}

/** The record moved on in the fields of an edit, which the operator has to see first. */
export class MovedOn<One> extends Error {
  override name = "MovedOn";
  readonly current: One;

  constructor(current: One, cause?: unknown) {
    super("another operator has changed the same", { cause });
    this.current = current;
  }
}

type Store<One> = {
  /** Writes the edit if the stored version is still that of `seen`. */
  put: (seen: One) => Promise<One>;
  /** The stored record of a refusal for its version; null for another failure. */
  storedIn: (error: unknown) => One | null;
  /** False if the operator must see the stored record before it is changed. */
  isFree: (stored: One) => boolean;
};

const triesMax = 5;

/**
 * Saves an edit. Changes that others have made to other fields stay.
 *
 * @throws {MovedOn} if somebody else has changed the same field
 */
export async function saveEdit<One>(seen: One, store: Store<One>): Promise<One> {
  async function putOver(base: One, tries: number, refusal?: unknown): Promise<One> {
    if (!store.isFree(base)) throw new MovedOn(base, refusal);
    try {
      return await store.put(base);
    } catch (error) {
      const stored = store.storedIn(error);
      if (stored === null) throw error;
      if (tries >= triesMax) throw new MovedOn(stored, error);
      return putOver(stored, tries + 1, error);
    }
  }
  return putOver(seen, 1);
}

/** The record as another operator has stored it, after an edit conflict; null for other failures. */
export function storedIn<Schema extends z.ZodType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return schema.safeParse(error.problem?.current).data ?? null;
}
