/** Lists, records and status changes, the same for each of the five kinds. */
import { randomUUID } from "node:crypto";
import { BetaSignup, BugReport, Contact, DemoBooking, Order, type LeadKind } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../api.fixture.ts";
import { leadKindsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();

const schemas: Record<LeadKind, z.ZodType<{ id: string; processedAt: string | null }>> = {
  contact: Contact,
  "demo-booking": DemoBooking,
  order: Order,
  "beta-signup": BetaSignup,
  "bug-report": BugReport,
};

/** In the order of the specification; the first is the status of a new lead. */
const statusesOf: Record<LeadKind, readonly [string, string, ...string[]]> = {
  contact: ["new", "in_progress", "completed", "closed", "rejected"],
  "demo-booking": ["pending", "confirmed", "completed", "cancelled"],
  order: ["pending", "processing", "completed", "cancelled"],
  "beta-signup": ["pending", "accepted", "rejected", "active"],
  "bug-report": ["open", "in_progress", "resolved", "closed"],
};
const everyStatus = [...new Set(Object.values(statusesOf).flat())];

/** A text for each searchable field. */
const searchedIn: Record<LeadKind, Record<string, string>> = {
  contact: { email: "zofia@klub.example", subject: "Liga 7%", message: "Pierwszy\nwiersz" },
  "demo-booking": { email: "zofia@klub.example", phone: "601 7_7", preferredDate: "12.01.2040" },
  order: { email: "zofia@klub.example", phone: "601 7_7", city: "Łódź", nip: "525-000-7%" },
  "beta-signup": { email: "zofia@klub.example", phone: "601 7_7", clubName: "Żółw 7%" },
  "bug-report": { description: "Nic\nsię nie dzieje", category: "Składki 7%" },
};

describe.each(leadKindsOf(api))("$kind", ({ kind, adminPath, textField, submit }) => {
  const schema = schemas[kind];
  const [firstStatus, secondStatus, ...otherStatuses] = statusesOf[kind];
  const statuses = [firstStatus, secondStatus, ...otherStatuses];

  beforeEach(async () => {
    await api.sql`delete from leads`;
  });

  function list(query: string) {
    return api.get(`${adminPath}?${query}`, session);
  }

  function save(id: string, change: object) {
    return api.put(`${adminPath}/${id}/status`, change, session);
  }

  function idsIn(json: unknown): string[] {
    return z
      .array(schema)
      .parse(json)
      .map(({ id }) => id);
  }

  test("the list fits the contract, newest first", async () => {
    const [first, second] = [await submit(), await submit()];

    const answer = await list("");

    expect(answer.status).toBe(200);
    expect(idsIn(answer.json)).toEqual([second, first]);
    expect(answer.headers.get("X-Total-Count")).toBe("2");
    expect(answer.headers.get("Link")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(idsIn((await list("sort=oldest")).json)).toEqual([first, second]);
  });

  test("pages follow the Link header without gaps or repeats while leads arrive", async () => {
    const all: string[] = [];
    for (let count = 0; count < 5; count += 1) all.unshift(await submit());

    const seen: string[] = [];
    let next: string | undefined = `${adminPath}?limit=2&status=${firstStatus}`;
    while (next) {
      const answer = await api.get(next, session);
      expect(answer.headers.get("X-Total-Count")).toBe(seen.length === 0 ? "5" : "6");
      seen.push(...idsIn(answer.json));
      // A lead that arrives between two pages does not shift the next one.
      if (seen.length === 2) await submit();
      next = answer.headers.get("Link")?.match(/^<(.+)>; rel="next"$/)?.[1];
    }

    expect(seen).toEqual(all);
  });

  test("a search finds every word in any text, in any case, and counts the matches", async () => {
    const found = await submit({ [textField]: "Łukasz ŻÓŁW 100% a_b" });
    await submit({ [textField]: "Łukasz 100 aXb" });

    for (const q of ["żółw", "łukasz żółw", "100%", "a_b", "A_B  100% ŁUKASZ"]) {
      const answer = await list(`q=${encodeURIComponent(q)}`);
      expect(idsIn(answer.json)).toEqual([found]);
      expect(answer.headers.get("X-Total-Count")).toBe("1");
    }
    expect((await list("q=brak")).json).toEqual([]);
    expect(idsIn((await list("q=%20&status=&limit=&cursor=&sort=")).json)).toHaveLength(2);
  });

  test.each(Object.entries(searchedIn[kind]))("a search looks into %s", async (field, text) => {
    await submit();
    const found = await submit({ [field]: text });

    const answer = await list(`q=${encodeURIComponent(text.toUpperCase())}`);

    expect(idsIn(answer.json)).toEqual([found]);
  });

  const foreignStatuses = everyStatus.filter((status) => !statuses.includes(status));

  const wrongQueries = [
    `q=${"a".repeat(201)}`,
    ...[...foreignStatuses, "done", "__proto__"].map((status) => `status=${status}`),
  ];

  test("an invalid parameter of the list: 400 that names it", async () => {
    for (const query of wrongQueries) {
      const { status, json } = await list(query);

      const errors = [{ path: query.split("=")[0] }];
      expect({ query, status, json }).toMatchObject({ query, status: 400, json: { errors } });
    }
  });

  test.each(statuses)("the status may be set to %s from any other", async (status) => {
    const id = await submit();

    for (const from of statuses.filter((other) => other !== status)) {
      await save(id, { status: from });
      const answer = await save(id, { status });
      expect([from, answer.status, answer.json]).toMatchObject([from, 200, { status }]);
    }
  });

  test("a status change returns the record and sets the time of the first one", async () => {
    const id = await submit();

    const first = await save(id, { status: secondStatus, adminNotes: " Oddzwonić\nw piątek " });
    const second = await save(id, { status: firstStatus });

    expect(first.status).toBe(200);
    const { processedAt } = schema.parse(first.json);
    expect(processedAt).not.toBeNull();
    expect(first.json).toMatchObject({ status: secondStatus, adminNotes: "Oddzwonić\nw piątek" });
    expect(second.json).toMatchObject({ adminNotes: "Oddzwonić\nw piątek", processedAt });
    expect((await api.get(`${adminPath}/${id}`, session)).json).toEqual(second.json);
  });

  test("notes alone are saved without a processing time; empty notes keep the old ones", async () => {
    const id = await submit();

    await save(id, { status: firstStatus, adminNotes: "Pilne" });
    const answers = [];
    for (const adminNotes of ["  ", "", null, undefined]) {
      answers.push(await save(id, { status: firstStatus, adminNotes }));
    }

    for (const { json } of answers) {
      expect(json).toMatchObject({ adminNotes: "Pilne", processedAt: null });
    }
  });

  test("notes are deleted by a field of their own, which the history tells", async () => {
    const id = await submit();
    await save(id, { status: firstStatus, adminNotes: "Pilne" });

    const deleted = await save(id, { status: firstStatus, deleteNotes: true });
    await save(id, { status: firstStatus, deleteNotes: true });

    expect(deleted.status).toBe(200);
    expect(deleted.json).toMatchObject({ adminNotes: null, status: firstStatus });
    const history = await api.get(`${adminPath}/${id}/history`, session);
    expect(history.json).toMatchObject({ changes: [{ adminNotes: "Pilne" }, { adminNotes: "" }] });
  });

  const wrongStatuses = [...foreignStatuses, "", firstStatus.toUpperCase(), "constructor"];
  const wrongChanges: [object, path: string][] = [
    [{}, "status"],
    [{ adminNotes: "ok" }, "status"],
    [{ status: [firstStatus] }, "status"],
    ...wrongStatuses.map((status): [object, string] => [{ status }, "status"]),
    [{ status: secondStatus, adminNotes: "a".repeat(10_001) }, "adminNotes"],
    [{ status: secondStatus, ownerId: randomUUID() }, "ownerId"],
    [{ status: secondStatus, ownerId: "ewa" }, "ownerId"],
    [{ status: secondStatus, followUpOn: "2027-02-30" }, "followUpOn"],
    [{ status: secondStatus, followUpOn: "0000-01-01" }, "followUpOn"],
  ];

  test("an invalid change: 400 that names the field, and nothing changes", async () => {
    const id = await submit();

    for (const [change, path] of wrongChanges) {
      const { status, json } = await save(id, change);
      const errors = [{ path }];
      expect({ change, status, json }).toMatchObject({ change, status: 400, json: { errors } });
    }

    expect((await api.get(`${adminPath}/${id}`, session)).json).toMatchObject({
      status: firstStatus,
      adminNotes: null,
      processedAt: null,
      version: 1,
    });
  });
});
