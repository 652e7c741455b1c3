/** The mails of a lead, sent again. */
import { LeadMail } from "@scm/contract";
import { expect, test } from "vitest";
import { auditOf, startTestApi } from "../api.fixture.ts";
import { idIn } from "../calls.fixture.ts";

const api = await startTestApi();
const { sql } = api;
const session = await api.login();
const email = "zofia@klub.example";

async function aMail(state: string): Promise<string> {
  const [mail] = await sql`
    insert into deliveries (outbox_id, template, receiver, state)
    select emit('contact.submitted', uuid_v7()), 'contact.to-visitor', ${email}, ${state}
    returning id`;
  return idIn(mail);
}

function sendAgain(id: string) {
  return api.call(`/api/admin/mails/${id}/send-again`, { method: "POST", headers: session });
}

test("a mail is sent again: 200, and it is audited", async () => {
  const id = await aMail("dead");
  const [lead] = await sql`select subject_id as id from outbox order by outbox.id desc limit 1`;
  const audited = await auditOf(api);

  const answer = await sendAgain(id);

  expect(answer.status).toBe(200);
  expect(LeadMail.strict().parse(answer.json)).toMatchObject({ state: "pending", receiver: email });
  expect(await audited()).toEqual([{ action: "mail.sent-again", subjectId: idIn(lead) }]);
});

test.each([
  ["pending", "mail-under-way"],
  ["sending", "mail-under-way"],
  ["withdrawn", "mail-withdrawn"],
])("a mail that is %s is not sent again: 409", async (state, slug) => {
  const id = await aMail(state);
  const audited = await auditOf(api);

  const answer = await sendAgain(id);

  expect(answer.status).toBe(409);
  expect(answer.json).toMatchObject({ type: `/problems/${slug}`, status: 409 });
  expect(await audited()).toEqual([]);
});
