/** The inbox over HTTP: its pages and its counts. */
import { InboxCounts, InboxRow } from "@scm/contract";
import { aContact } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/inbox";

beforeEach(() => api.sql`delete from leads`);

async function someContacts(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await api.post("/api/contact", aContact());
}

const list = (query = "") => api.get(`${path}?${query}`, session);
const count = async () => InboxCounts.parse((await api.get(`${path}/counts`, session)).json);

test("leads of the operator who asks are found and counted as theirs", async () => {
  await someContacts(2);
  const [{ id }] = z.tuple([InboxRow, InboxRow]).parse((await list()).json);
  const operator = z.object({ id: z.string() });
  const { id: ownerId } = operator.parse((await api.get("/api/admin/user", session)).json);
  await api.put(`/api/admin/contacts/${id}/status`, { status: "in_progress", ownerId }, session);

  expect((await list("owner=me")).json).toMatchObject([{ id }]);
  expect(await count()).toMatchObject({
    unanswered: 1,
    toConfirm: 0,
    overdue: 0,
    demosToday: 0,
    mine: 1,
  });
});
