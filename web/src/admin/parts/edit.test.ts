import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  record,
  tuple,
  type Arbitrary,
} from "fast-check";
import { expect, test } from "vitest";
import { clashesIn, editOver, editSince, saveEdit, typeInto, type Edit } from "./edit.ts";
import { readEdit, writeEdit } from "./use-edit.ts";

const fields = ["status", "notes"] as const;
type Field = (typeof fields)[number];
type Stored = { version: number; values: Record<Field, string> };

/** Refuses a write of an old version, as the server does. */
function aServer() {
  let stored: Stored = { version: 1, values: { status: "new", notes: "" } };
  return {
    read: () => stored,
    async put(seen: Stored, edit: Edit): Promise<Stored> {
      if (seen.version !== stored.version) throw new Stale(stored);
      // Nobody replaces a value that they have not seen.
      expect(clashesIn(edit, stored.values)).toEqual([]);
      const typed = Object.entries(edit).map(([field, { to }]) => [field, to]);
      const values = { ...stored.values, ...Object.fromEntries(typed) };
      stored = { version: stored.version + 1, values };
      return stored;
    },
  };
}

class Stale extends Error {
  readonly current: Stored;
  constructor(current: Stored) {
    super("stale");
    this.current = current;
  }
}

function anOperator(server: ReturnType<typeof aServer>, draft: string) {
  let [seen, edit]: [Stored, Edit] = [server.read(), {}];

  async function save(sent: Edit): Promise<void> {
    if (clashesIn(sent, seen.values).length > 0) return;
    try {
      seen = await saveEdit(seen, sent, {
        put: (one) => server.put(one, sent),
        storedIn: (error) => (error instanceof Stale ? error.current : null),
        isFree: ({ values }) => clashesIn(sent, values).length === 0,
      });
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      seen = error.current;
      // The conflict still has the text.
      expect(edit).toEqual(sent);
      return;
    }
    for (const [field, { to }] of Object.entries(sent)) {
      expect(server.read().values).toMatchObject({ [field]: to });
    }
    edit = editSince(edit, sent, seen.values);
    writeEdit(draft, fields, edit);
  }

  return {
    type(field: Field, to: string) {
      edit = typeInto(edit, seen.values, { field, to });
      writeEdit(draft, fields, edit);
      expect(edit[field]?.to ?? seen.values[field]).toBe(to);
    },
    /** A new visit restores the draft over what is stored by then. */
    reload() {
      [seen, edit] = [server.read(), readEdit(draft, fields)];
    },
    save: () => save(edit),
    keepMine: async () => {
      edit = editOver(edit, seen.values);
      await save(edit);
    },
  };
}

const step: Arbitrary<[boolean, string, Field, string]> = tuple(
  boolean(),
  constantFrom("type", "reload", "save", "keepMine"),
  constantFrom(...fields),
  constantFrom("", "new", "done", "a", "b"),
);

test("any two operators end in a saved value or a conflict, never in a lost text", async () => {
  await assert(
    asyncProperty(record({ steps: array(step, { maxLength: 30 }) }), async ({ steps }) => {
      sessionStorage.clear();
      const server = aServer();
      const [anna, ewa] = [anOperator(server, "anna"), anOperator(server, "ewa")];
      for (const [isAnna, action, field, text] of steps) {
        const one = isAnna ? anna : ewa;
        if (action === "type") one.type(field, text);
        else if (action === "reload") one.reload();
        else if (action === "save") await one.save();
        else await one.keepMine();
      }
    }),
  );
});
