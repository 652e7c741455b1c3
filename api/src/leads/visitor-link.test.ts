import { beforeEach, expect, test } from "vitest";
import { aLead, slotHours } from "@scm/testing";
import { defaultSiteContent } from "@scm/text/site-content";
import { startTestApi } from "../api.fixture.ts";
import {
  aBookingOf,
  aContactOf,
  anna,
  anOrderOf,
  base,
  forgetVisitors,
  jan,
  linkOf,
  openPage,
  requestOf,
} from "../visitor.fixture.ts";

const api = await startTestApi();
const { sql } = api;
const [hour = "", foreign = ""] = slotHours(2);

/** Anna with a booking and an order, and Jan with a booking. */
async function aWorld() {
  const booking = await aBookingOf(api, anna, hour);
  await aBookingOf(api, jan, foreign);
  const order = await anOrderOf(api);
  return { booking, order, token: await linkOf(api) };
}

let world: Awaited<ReturnType<typeof aWorld>>;

beforeEach(async () => {
  await forgetVisitors(api);
  world = await aWorld();
});

test("a bug report is not among the requests", async () => {
  await aLead(sql, "bug-report", { reporterEmail: anna });

  const { requests } = await openPage(api, world.token);

  expect(requests.map(({ id }) => id)).toEqual([world.order, world.booking]);
});

test("what operators write and decide in private is not on the page", async () => {
  const id = await aContactOf(api);
  await sql`update leads set status = 'rejected' where id = ${id}`;
  await sql`update leads set admin_notes = 'NOTATKA'`;

  const { text } = await api.post(`${base}/open`, { token: world.token });

  expect(text).not.toMatch(/NOTATKA|rejected|admin|owner|pesel|spam|proof/i);
  expect(await requestOf(api, world.token, id)).toMatchObject({ status: "completed" });
});

test("the link to join a demo is shown only while it is confirmed", async () => {
  const { booking: id, token } = world;
  const link = "https://spotkanie.example/{code}";
  const content = { ...defaultSiteContent, event: { ...defaultSiteContent.event, link } };
  const headers = { ...(await api.login()), "If-Match": '"1"' };
  expect((await api.put("/api/admin/site-content", content, headers)).status).toBe(200);
  const told = [];
  for (const status of ["pending", "confirmed", "completed"]) {
    await sql`update leads set status = ${status} where id = ${id}`;
    told.push(await requestOf(api, token, id));
  }

  const [{ room }] = await sql<[{ room: string }]>`
    select 'https://spotkanie.example/' || meeting_code as room from leads where id = ${id}`;
  expect(told.map((one) => ("link" in one ? one.link : undefined))).toEqual([null, room, null]);
  const { text } = await api.get(`/api/demo-booking/${id}/calendar`);
  expect(text).not.toContain("spotkanie.example");
  await sql`update leads set status = 'confirmed' where id = ${id}`;
  expect((await api.get(`/api/demo-booking/${id}/calendar`)).text).toContain(
    `LOCATION:${room}\r\n`,
  );
});
