/** How often a visitor's link works: per link, and per address like every form. */
import { expect, test } from "vitest";
import { inTurn, startTestApi } from "../test-api.ts";
import { anna, base, jan, linkOf } from "../test-visitor.ts";

const api = await startTestApi({ RATE_LIMIT_FORMS: "6", TRUST_PROXY: "127.0.0.0/8, ::1" });
let address = 0;

async function ofNewVisitor(email: string): Promise<string> {
  await api.sql`
    insert into contacts (name, email, subject, message) values ('A', ${email}, 'S', 'M')`;
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

  const mutes = await fromEverywhere(7, "muting", { token, isMuted: true });
  const copies = await fromEverywhere(1, "data-requests", { token, kind: "copy" });
  const asks = await fromEverywhere(2, "renewals", { token });
  const others = await fromEverywhere(1, "muting", { token: other, isMuted: true });

  expect(mutes).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect([copies, asks, others]).toEqual([[429], [204, 429], [200]]);
});

test("calls are counted per address like every form", async () => {
  const tokens = await Promise.all(
    ["ewa", "jan", "ola"].map((name) => ofNewVisitor(`${name}@x.pl`)),
  );

  const mutes = [];
  for (const token of tokens) {
    mutes.push(...(await inTurn(3, () => api.post(`${base}/muting`, { token, isMuted: true }))));
  }
  const asks = await inTurn(1, () => api.post(`${base}/renewals`, { token: tokens[0] }));

  expect([...mutes, ...asks]).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429]);
});
