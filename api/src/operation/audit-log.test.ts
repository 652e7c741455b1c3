import { AuditEntry, AuditOperator } from "@scm/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { operator, startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/audit-log";

const created = await api.post("/api/admin/slots", { datetime: "2041-01-14T08:00:00Z" }, session);
const slotId = String(Object(created.json).id);
await api.delete(`/api/admin/slots/${slotId}`, session);

async function actions(query: string): Promise<string[]> {
  const { status, json } = await api.get(`${path}?${query}`, session);
  expect(status).toBe(200);
  return z
    .array(AuditEntry)
    .parse(json)
    .map(({ action }) => action);
}

test("the log lists actions of operators, newest first, with their e-mails", async () => {
  const { json } = await api.get(path, session);

  expect(z.array(AuditEntry).parse(json)).toMatchObject([
    { action: "slot.deleted", operatorEmail: operator.email, subjectId: slotId },
    { action: "slot.created", operatorEmail: operator.email, subjectKind: "slot" },
    { action: "operator.logged-in", operatorEmail: operator.email, subjectKind: "operator" },
    { action: "operator.added", operatorEmail: null, subjectKind: "operator" },
  ]);
});

test("the log can be filtered by action, operator, subject and days", async () => {
  const operators = await api.get(`${path}/operators`, session);
  const id = z.array(AuditOperator).parse(operators.json)[0]?.id;
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw" }).format();

  expect(await actions("action=slot.created&q=ignored")).toEqual(["slot.created"]);
  expect(await actions(`operator=${id}&from=${today}&to=${today}`)).toHaveLength(3);
  expect(await actions(`subjectKind=slot&subjectId=${slotId}`)).toHaveLength(2);
  expect(await actions("from=1969-12-31")).toHaveLength(4);
  expect(await actions("from=0001-01-01&to=1969-12-31")).toEqual([]);
  expect(await actions("to=9999-12-31")).toHaveLength(4);
  expect(await actions("action=&operator=&from=&to=")).toHaveLength(4);
});
