import { OperatorEntry, type OperatorAct } from "@scm/contract";
import { anOperator, openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { collide } from "../held-row.fixture.ts";
import { nobody } from "../operation/audit.ts";
import {
  findLinkedAddress,
  inviteOperator,
  listOperators,
  manageOperator,
  requestPasswordLink,
  setPasswordByLink,
} from "./operator-accounts.ts";

const { sql, url } = await openTestDatabase();
let anna = "";
let jan = "";

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`delete from operators`;
  anna = await anOperator(sql, "anna@scm.example");
  jan = await anOperator(sql, "jan@scm.example");
});

const act = (name: OperatorAct, id = jan, by = anna, one = sql) =>
  manageOperator(one, name, { id, by });

async function statesOf(): Promise<Record<string, string>> {
  const entries = OperatorEntry.array().parse(await listOperators(sql));
  return Object.fromEntries(entries.map(({ email, state }) => [email.split("@")[0], state]));
}

/** The links that were made due, as the worker gets them. */
async function links() {
  return sql<{ id: string; reason: string; epoch: number; untilS: number; validity: string }[]>`
    select subject_id as id, payload ->> 'reason' as reason, (payload -> 'epoch')::int as epoch,
      (payload -> 'untilS')::int as until_s,
      mail_validity('operator.link-due', subject_id, payload) as validity
    from outbox where event = 'operator.link-due' order by id`;
}

describe("one active operator always stays", () => {
  test("when two disable each other at once", async () => {
    const outcomes = await collide(url, { table: "operators", id: anna }, [
      (one) => act("disabled", jan, anna, one),
      (one) => act("disabled", anna, jan, one),
    ]);

    expect(outcomes).toEqual(["done", "protected"]);
    expect(await statesOf()).toEqual({ anna: "active", jan: "disabled" });
  });

  test("when one is disabled while the other one's password is reset", async () => {
    const outcomes = await collide(url, { table: "operators", id: anna }, [
      (one) => act("password-reset", jan, anna, one),
      (one) => act("disabled", anna, jan, one),
    ]);

    expect(outcomes).toEqual(["done", "protected"]);
  });

  test("among operators who have no password yet", async () => {
    await inviteOperator(sql, { email: "ewa@scm.example", name: null, by: anna });
    await act("disabled");

    expect(await act("disabled", anna, jan)).toBe("protected");
    // The person at the server can add another one.
    expect(await act("disabled", anna, nobody)).toBe("done");
  });

  test("and nobody changes oneself", async () => {
    expect(await act("disabled", anna, anna)).toBe("protected");
  });
});

test("an act that is done already, or to nobody, changes nothing and tells nobody", async () => {
  for (const name of ["enabled", "invited", "sessions-ended", "passkeys-reset"] as const) {
    expect(await act(name)).toBe("unchanged");
  }
  expect(await act("disabled", crypto.randomUUID())).toBe("unknown");

  expect(await sql`select from outbox`).toHaveLength(0);
});

test("the list says who is invited, active, disabled or without a password", async () => {
  await inviteOperator(sql, { email: "ewa@scm.example", name: "Ewa", by: anna });
  await sql`insert into audit_log (action, operator_id, subject_kind) values ('x', ${jan}, 'x')`;

  await act("password-reset");
  expect(await statesOf()).toEqual({ anna: "active", ewa: "invited", jan: "reset" });
  await act("disabled");
  expect(await statesOf()).toMatchObject({ jan: "disabled" });
});

describe("a link", () => {
  test("of an invitation sets the password once, and a newer one voids it", async () => {
    const invited = await inviteOperator(sql, { email: "ewa@scm.example", name: null, by: anna });
    const id = invited?.id ?? "";
    expect(await inviteOperator(sql, { email: "EWA@scm.example", name: null, by: jan })).toBeNull();

    await act("invited", id);

    const [first, second] = await links();
    expect([first, second]).toMatchObject([{ validity: "stale" }, { validity: "valid" }]);
    if (!first || !second) throw new Error("two links were expected");
    expect(second.untilS - Date.now() / 1_000).toBeGreaterThan(86_300);
    expect(await findLinkedAddress(sql, first)).toBeNull();
    expect(await findLinkedAddress(sql, second)).toBe("ewa@scm.example");
    const use = () => setPasswordByLink(sql, { ...second, newHash: "new" });
    expect(await collide(url, { table: "operators", id }, [use, use])).toEqual([true, false]);
    expect(await findLinkedAddress(sql, second)).toBeNull();
    expect(await statesOf()).toMatchObject({ ewa: "active" });
  });

  test("is over after its time, and for a disabled operator", async () => {
    await requestPasswordLink(sql, "JAN@scm.example");
    const [link] = await links();
    if (!link) throw new Error("a link was expected");

    expect(link.untilS - Date.now() / 1_000).toBeLessThanOrEqual(1_800);
    const late = { ...link, untilS: Math.floor(Date.now() / 1_000) - 1 };
    expect(await findLinkedAddress(sql, late)).toBeNull();
    expect(await setPasswordByLink(sql, { ...late, newHash: "new" })).toBe(false);
    await sql`update operators set disabled_at = now() where id = ${jan}`;
    expect(await findLinkedAddress(sql, link)).toBeNull();
    expect(await links()).toMatchObject([{ validity: "stale" }]);
  });

  test("of a forgotten password is made for no operator who is disabled or has none", async () => {
    await act("password-reset");
    await sql`truncate outbox cascade`;

    await requestPasswordLink(sql, "jan@scm.example");
    await requestPasswordLink(sql, "nobody@scm.example");
    await act("disabled");
    await requestPasswordLink(sql, "jan@scm.example");

    expect(await links()).toEqual([]);
  });
});
