/** How often a visitor's link works: per link, and per address like every form. */
import { aLead } from "@scm/testing";
import { expect, test } from "vitest";
import { inTurn, startTestApi } from "../api.fixture.ts";
import { anna, base, jan, linkOf } from "../visitor.fixture.ts";

const api = await startTestApi({ RATE_LIMIT_FORMS: "6", TRUST_PROXY: "127.0.0.0/8, ::1" });
let address = 0;

async function ofNewVisitor(email: string): Promise<string> {
  await aLead(api.sql, "contact", { email });
  return linkOf(api, email);
}

/** Calls that each come from another address. */
function fromEverywhere(count: number, path: string, body: object): Promise<number[]> {
  return inTurn(count, () => {
    address += 1;
    return api.post(`${base}/${path}`, body, { "X-Forwarded-For": `10.0.0.${address}` });
  });
}

test("a link is counted by itself, whatever addresses its calls come from", async () => {
  const token = await ofNewVisitor(anna);
  const other = await ofNewVisitor(jan);

  const copies = await fromEverywhere(7, "data-requests", { token, kind: "copy" });
  const erasures = await fromEverywhere(1, "data-requests", { token, kind: "erasure" });
  const others = await fromEverywhere(1, "data-requests", { token: other, kind: "copy" });

  expect(copies).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect([erasures, others]).toEqual([[429], [200]]);
});

test("calls are counted per address like every form", async () => {
  const tokens = await Promise.all(
    ["ewa", "jan", "ola"].map((name) => ofNewVisitor(`${name}@x.pl`)),
  );

  const copies = [];
  for (const token of tokens) {
    const ask = () => api.post(`${base}/data-requests`, { token, kind: "copy" });
    copies.push(...(await inTurn(3, ask)));
  }

  expect(copies).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
});
