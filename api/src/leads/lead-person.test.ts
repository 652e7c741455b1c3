/** The person of a lead. */
import { LeadPerson } from "@scm/contract";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { leadKindsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const kinds = leadKindsOf(api);

const zofia = "zofia@klub.example";

async function personAt(path: string): Promise<LeadPerson> {
  const answer = await api.get(`${path}/person`, session);
  expect(answer.status).toBe(200);
  return LeadPerson.strict().parse(answer.json);
}

test.each(kinds)("the person of a $kind has the leads of all kinds", async (kind) => {
  const all = await Promise.all(
    kinds.map(({ submit, emailField }) => submit({ [emailField]: zofia })),
  );

  const { address, leads } = await personAt(`${kind.adminPath}/${all[kinds.indexOf(kind)]}`);

  expect(address).toBe(zofia);
  expect(leads.map(({ id }) => id)).toEqual(expect.arrayContaining(all));
});
