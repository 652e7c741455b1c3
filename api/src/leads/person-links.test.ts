/** The person of a lead, and the links between addresses. */
import { LeadPerson } from "@scm/contract";
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { leadKindsOf } from "../test-calls.ts";

const api = await startTestApi();
const session = await api.login();
const kinds = leadKindsOf(api);

const zofia = "zofia@klub.example";
const office = "biuro@klub.example";

async function personAt(path: string): Promise<LeadPerson> {
  const answer = await api.get(`${path}/person`, session);
  expect(answer.status).toBe(200);
  return LeadPerson.strict().parse(answer.json);
}

test.each(kinds)("the person of a $kind has the leads of all kinds", async (kind) => {
  const all = await Promise.all(
    kinds.map(({ submit, emailField }) => submit({ [emailField]: zofia })),
  );

  const { addresses, leads } = await personAt(`${kind.adminPath}/${all[kinds.indexOf(kind)]}`);

  expect(addresses).toEqual([zofia]);
  expect(leads.map(({ id }) => id)).toEqual(expect.arrayContaining(all));
});

test("operators link addresses and part them again", async () => {
  const [contact] = kinds;
  const id = await contact?.submit({ email: zofia });
  await contact?.submit({ email: office });
  const path = `/api/admin/contacts/${id}`;
  const pairs = [pair(office, zofia)];

  const linked = await api.put("/api/admin/person-links", { pairs, relation: "same" }, session);
  expect(linked.status).toBe(204);
  expect((await personAt(path)).addresses).toEqual([zofia, office]);
  await api.put("/api/admin/person-links", { pairs, relation: "different" }, session);

  expect((await personAt(path)).addresses).toEqual([zofia]);
});

test.each([
  [{ relation: "same" }, "pairs"],
  [{ pairs: [], relation: "same" }, "pairs"],
  [{ pairs: [{ address: zofia }], relation: "same" }, "pairs.0.otherAddress"],
  [{ pairs: [pair(zofia, "biuro")], relation: "same" }, "pairs.0.otherAddress"],
  [{ pairs: Array.from({ length: 21 }, () => pair(zofia, office)), relation: "same" }, "pairs"],
  [{ pairs: [pair(zofia, office)], relation: "cousins" }, "relation"],
])("%j: 400 that names %s", async (body, path) => {
  const answer = await api.put("/api/admin/person-links", body, session);

  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({
    errors: expect.arrayContaining([{ path, message: expect.any(String) }]),
  });
});

function pair(address: string, otherAddress: string) {
  return { address, otherAddress };
}
