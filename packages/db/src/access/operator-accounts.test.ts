import { OperatorAct, OperatorEntry, type PasswordLink } from "@scm/contract";
import { anOperator, openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { collide } from "../held-row.fixture.ts";
import { nobody } from "../operation/audit.ts";
import {
  findLinkOwner,
  inviteOperator,
  listOperators,
  changeOperator,
  requestPasswordLink,
  setPasswordByLink,
} from "./operator-accounts.ts";
import { changeOperatorAddress } from "./operator-address.ts";

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
  changeOperator(one, name, { id, by });

const aPasskey = (id: string) => sql`
  insert into passkeys (operator_id, name, credential_id, public_key, counter)
  values (${id}, 'Telefon', ${id}, '', 0)`;

async function statesOf(): Promise<Record<string, string>> {
  const entries = OperatorEntry.array().parse(await listOperators(sql));
  return Object.fromEntries(entries.map(({ email, state }) => [email.split("@")[0], state]));
}

/** The links that were made due, as the worker gets them, with an end in an hour. */
async function links() {
  return sql<(PasswordLink & { id: string; validity: string })[]>`
    select subject_id as id, payload ->> 'reason' as reason, (payload -> 'epoch')::int as epoch,
      payload ->> 'by' as by, extract(epoch from now())::int + 3600 as until_s,
      mail_validity('password-link', subject_id, payload) as validity
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
    expect(await act("disabled", anna, nobody)).toBe("protected");
    // The person at the server can add another one.
    const forced = { id: anna, by: nobody, isForced: true };
    expect(await changeOperator(sql, "disabled", forced)).toBe("done");
  });

  test("and counts who logs in by a passkey alone, until that is dropped", async () => {
    await aPasskey(jan);
    await act("password-reset");
    expect(await statesOf()).toEqual({ anna: "active", jan: "active" });

    const outcomes = await collide(url, { table: "operators", id: anna }, [
      (one) => act("passkeys-reset", jan, anna, one),
      (one) => act("disabled", anna, jan, one),
    ]);

    expect(outcomes).toEqual(["done", "protected"]);
    expect(await statesOf()).toEqual({ anna: "active", jan: "invited" });
  });

  test("and is none who was erased, with whom nothing can be done", async () => {
    await act("disabled");
    const address = "jan@scm.example";
    await sql`select erase_person(${address}, null, null, '{}', sha256('jan'), null, null)`;

    for (const name of OperatorAct.options) expect(await act(name)).toBe("unknown");
    expect(await act("disabled", anna, jan)).toBe("protected");
    expect(await statesOf()).toEqual({ anna: "active" });
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

describe("an invitation that nobody used", () => {
  test("is withdrawn, with its link; an account that was used is not", async () => {
    const invited = await inviteOperator(sql, { email: "ewa@scm.example", name: null, by: anna });

    expect(await act("withdrawn")).toBe("unchanged");
    expect(await act("withdrawn", invited?.id)).toBe("done");

    expect(await statesOf()).toEqual({ anna: "active", jan: "active" });
    const [link] = await links();
    expect(link && (await findLinkOwner(sql, link))).toBeNull();
  });

  test("gets another address and a new link, and the former link is void", async () => {
    const invited = await inviteOperator(sql, { email: "eva@scm.example", name: null, by: anna });
    const id = invited?.id ?? "";
    const correct = (email: string, own: { id?: string; by?: string } = {}) =>
      changeOperatorAddress(sql, { id, by: anna, email, ...own });

    expect(await correct("JAN@scm.example")).toBe("known");
    expect(await correct("ewa@scm.example", { id: jan })).toBe("protected");
    expect(await correct("ewa@scm.example", { id: crypto.randomUUID() })).toBe("unknown");
    expect(await correct("ewa@scm.example")).toBe("done");
    expect(await correct("ewa@scm.example")).toBe("done");

    const [former, newer] = await links();
    expect([former, newer]).toMatchObject([
      { id, validity: "stale", epoch: 0 },
      { id, validity: "valid", epoch: 1 },
    ]);
    // It is in the mailbox of a stranger.
    expect(former && (await findLinkOwner(sql, former))).toBeNull();
    expect(newer && (await findLinkOwner(sql, newer))).toMatchObject({ isOver: false });
    expect(await sql`select from deliveries`).toHaveLength(0);
  });
});

test("an own address changes, ends no session, voids links, and the former address is told", async () => {
  await requestPasswordLink(sql, { id: jan });
  await sql`
    insert into sessions (token_hash, operator_id, expires_at)
    values ('one', ${jan}, now() + interval '1 hour')`;

  const change = { id: jan, by: jan, email: "jan.nowak@scm.example" };
  expect(await changeOperatorAddress(sql, change)).toBe("done");

  const [link] = await links();
  expect(link?.validity).toBe("stale");
  expect(await sql`select operator_epoch from sessions`).toEqual([{ operatorEpoch: 1 }]);
  expect(await sql`select template, receiver from deliveries`).toEqual([
    { template: "operator.managed", receiver: "jan@scm.example" },
  ]);
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
    expect(await findLinkOwner(sql, first)).toMatchObject({ isOver: true, newerSentAt: null });
    await sql`
      insert into deliveries (outbox_id, template, receiver, state, sent_at)
      select id, 'operator.link-due', 'ewa@scm.example', 'sent', '2026-11-22T08:00:00Z'
      from outbox where event = 'operator.link-due'`;
    const newerSentAt = "2026-11-22T08:00:00.000Z";
    expect(await findLinkOwner(sql, first)).toMatchObject({ isOver: true, newerSentAt });
    expect(await findLinkOwner(sql, second)).toMatchObject({ isOver: false, newerSentAt: null });
    const use = () => setPasswordByLink(sql, { ...second, newHash: "new" });
    expect(await collide(url, { table: "operators", id }, [use, use])).toEqual([true, false]);
    expect(await findLinkOwner(sql, first)).toMatchObject({ isLate: false, newerSentAt: null });
    expect(await statesOf()).toMatchObject({ ewa: "active" });
  });

  test("is over after its time, and for a disabled operator", async () => {
    await requestPasswordLink(sql, { email: "JAN@scm.example" });
    const [link] = await links();
    if (!link) throw new Error("a link was expected");

    const late = { ...link, untilS: Math.floor(Date.now() / 1_000) - 1 };
    expect(await findLinkOwner(sql, late)).toMatchObject({ isOver: true, isLate: true });
    expect(await setPasswordByLink(sql, { ...late, newHash: "new" })).toBe(false);
    await sql`update operators set disabled_at = now() where id = ${jan}`;
    expect(await findLinkOwner(sql, link)).toBeNull();
    expect(await links()).toMatchObject([{ validity: "stale" }]);
  });

  test("is asked for by who has none yet, for the reason and from the colleague as before", async () => {
    await act("password-reset");
    await inviteOperator(sql, { email: "ewa@scm.example", name: null, by: jan });
    await sql`truncate outbox cascade`;

    for (const name of ["jan", "ewa", "anna", "nobody"]) {
      await requestPasswordLink(sql, { email: `${name}@scm.example` });
    }
    await act("disabled");
    await requestPasswordLink(sql, { id: jan });

    const made = await links();
    expect(made.toSorted((one, other) => one.reason.localeCompare(other.reason))).toMatchObject([
      { reason: "invited", by: jan },
      { id: anna, reason: "password-forgotten", by: nobody },
      { id: jan, reason: "password-reset", by: anna },
    ]);
  });
});
