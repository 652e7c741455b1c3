import { AuditEntry } from "@scm/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { operator, startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/audit-log";

const created = await api.post("/api/admin/slots", { datetime: "2041-01-14T08:00:00Z" }, session);
const slotId = String(Object(created.json).id);
await api.delete(`/api/admin/slots/${slotId}`, session);

test("the log lists actions of operators, newest first, with their e-mails", async () => {
  const { json } = await api.get(path, session);

  expect(z.array(AuditEntry).parse(json)).toMatchObject([
    { action: "slot.deleted", operatorEmail: operator.email, subjectId: slotId },
    { action: "slot.created", operatorEmail: operator.email, subjectKind: "slot" },
    { action: "operator.logged-in", operatorEmail: operator.email, subjectKind: "operator" },
    { action: "operator.added", operatorEmail: null, subjectKind: "operator" },
  ]);
});
