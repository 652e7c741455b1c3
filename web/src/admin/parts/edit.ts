/** The values of the fields of a record. */
export type Values = Readonly<Record<string, string>>;

/**
 * What an operator has typed over a stored record: for each changed field the stored value that it
 * began with, and the new one. A draft keeps both, so that it never replaces a value unseen.
 */
export type Edit = Readonly<Record<string, { from: string; to: string }>>;

type Typed = { field: string; to: string };

export function typeInto(edit: Edit, stored: Values, { field, to }: Typed): Edit {
  const { [field]: begun, ...others } = edit;
  const from = begun?.from ?? stored[field] ?? "";
  return to === from ? others : { ...others, [field]: { from, to } };
}

/** The fields of this edit to which somebody else has given another value meanwhile. */
export function clashesIn(edit: Edit, stored: Values): string[] {
  const changed = Object.entries(edit).filter(([field, { from, to }]) => {
    const value = stored[field] ?? "";
    return value !== from && value !== to;
  });
  return changed.map(([field]) => field);
}

/** The edit of an operator who has seen what is stored and replaces it all the same. */
export function editOver(edit: Edit, stored: Values): Edit {
  return mapEdit(edit, (field, { to }) => ({ from: stored[field] ?? "", to }));
}

/** The part that was typed since `sent`, which is stored now. */
export function editSince(edit: Edit, sent: Edit, stored: Values): Edit {
  return mapEdit(edit, (field, typed) => {
    if (sent[field] === undefined) return typed;
    return typed.to === sent[field].to ? null : { from: stored[field] ?? "", to: typed.to };
  });
}

export function reversed(edit: Edit): Edit {
  return mapEdit(edit, (_, { from, to }) => ({ from: to, to: from }));
}

/** The new values. */
export function typedIn(edit: Edit): Values {
  return Object.fromEntries(Object.entries(edit).map(([field, { to }]) => [field, to]));
}

/** Keeps the fields for which `change` is not null. */
export function mapEdit(
  edit: Edit,
  change: (field: string, typed: Edit[string]) => Edit[string] | null,
): Edit {
  const changed = Object.entries(edit).flatMap(([field, typed]) => {
    const next = change(field, typed);
    return next === null ? [] : [[field, next] as const];
  });
  return Object.fromEntries(changed);
}

type Store<One> = {
  /** Writes the edit if the stored version is still that of `seen`. */
  put: (seen: One, edit: Edit) => Promise<One>;
  /** The stored record of a conflict; null for another failure. */
  storedIn: (error: unknown) => One | null;
  /** False if the operator must see the stored record before it is changed. */
  isFree: (stored: One, seen: One) => boolean;
};

const triesMax = 5;

/**
 * Saves an edit. Changes that others have made to other fields stay.
 *
 * @throws the conflict, if somebody else has changed the same field
 */
export async function saveEdit<One>(seen: One, edit: Edit, store: Store<One>): Promise<One> {
  async function putOver(base: One, tries: number): Promise<One> {
    try {
      return await store.put(base, edit);
    } catch (error) {
      const stored = store.storedIn(error);
      if (stored === null || tries >= triesMax || !store.isFree(stored, base)) throw error;
      return putOver(stored, tries + 1);
    }
  }
  return putOver(seen, 1);
}
