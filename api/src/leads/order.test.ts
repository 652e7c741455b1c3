import { randomUUID } from "node:crypto";
import { ChangedPrice, Order, OrderReceipt, type SiteContent } from "@scm/contract";
import { aFullOrder, anOrder, until } from "@scm/testing";
import { defaultSiteContent } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();

async function submit(order: object): Promise<Order> {
  const { status, json } = await api.post("/api/order", order);
  expect(status).toBe(201);
  return Order.parse((await api.get(`/api/admin/orders/${String(Object(json).id)}`, session)).json);
}

test("the answer has the number and the frozen total of the order, also when it is repeated", async () => {
  const once = { "Idempotency-Key": randomUUID() };

  const first = await api.post("/api/order", anOrder(), once);
  const again = await api.post("/api/order", anOrder(), once);

  const receipt = OrderReceipt.parse(first.json);
  const { json } = await api.get(`/api/admin/orders/${receipt.id}`, session);
  const { number, totalGrosze } = Order.parse(json);
  expect(receipt).toEqual({ id: receipt.id, number, totalGrosze });
  expect(again.json).toEqual(receipt);
});

test("a simple order is stored without the fields of a full one", async () => {
  expect(await submit(anOrder({ name: "  Ewa Łoś " }))).toMatchObject({
    ...anOrder({ name: "Ewa Łoś" }),
    status: "pending",
    paymentMode: null,
    selectedModules: [],
    street: null,
    nip: null,
    isNipValid: null,
    regon: null,
    isRegonValid: null,
    authorizedPersons: [],
    adminUser: null,
    priceBasis: "simple-order-dialog",
  });
});

test("a full order is stored with the persons who have both names", async () => {
  const { adminUser, authorizedPersons: _, ...rest } = aFullOrder();

  expect(await submit(aFullOrder())).toMatchObject({
    ...rest,
    isNipValid: true,
    isRegonValid: true,
    authorizedPersons: [{ firstName: "Jan", lastName: "Kowalski", position: "Prezes Zarządu" }],
    adminUser: { ...adminUser, pesel: "•••••••••••", isPeselValid: true },
    lines: [
      { kind: "plan", plan: "medium", grosze: 160_00 },
      { kind: "module", module: "skladki", grosze: 50_00 },
      { kind: "module", module: "zawody", grosze: 150_00 },
    ],
    totalGrosze: 360_00,
    priceBasis: "landing-page",
    priceListVersion: 1,
    groszePerEuro: 430,
  });
});

test("an order keeps its lines, its total, its rate and the version that they are from", async () => {
  const { priceList } = defaultSiteContent;
  const plans = { ...priceList.plans, medium: { monthly: 199_99, yearly: 2_000_00 } };
  const changed = { ...priceList, plans, groszePerEuro: 500 };
  const before = await submit(aFullOrder());

  await publish({ ...defaultSiteContent, priceList: changed });
  const after = await submit(aFullOrder());
  await publish(defaultSiteContent);

  const path = `/api/admin/orders/${before.id}`;
  const { json } = await api.put(`${path}/status`, { status: "processing" }, session);
  const { lines, totalGrosze, priceListVersion, groszePerEuro } = before;
  expect(json).toMatchObject({ lines, totalGrosze, priceListVersion, groszePerEuro });
  expect([totalGrosze, priceListVersion, groszePerEuro]).toEqual([360_00, 1, 430]);
  expect(after.lines[0]).toEqual({ kind: "plan", plan: "medium", grosze: 199_99 });
  expect((await api.get(`/api/admin/orders/${after.id}`, session)).json).toMatchObject({
    totalGrosze: 399_99,
    priceListVersion: 2,
    groszePerEuro: 500,
  });
});

test("another total than the one shown is refused with the new one, which then counts; a lower one is taken", async () => {
  const { priceList } = defaultSiteContent;
  const plans = { ...priceList.plans, medium: { monthly: 170_00, yearly: 1_500_00 } };
  const dearer = { ...defaultSiteContent, priceList: { ...priceList, plans } };
  const shown = aFullOrder({ priceListVersion: 1, totalGrosze: 360_00 });
  const once = { "Idempotency-Key": randomUUID() };
  const placed = await api.post("/api/order", shown, once);

  await publish(dearer);
  const refused = await api.post("/api/order", shown);
  const { totalGrosze } = Object(Object(refused.json).current);
  const accepted = await submit({ ...shown, totalGrosze });
  const byVersion = await api.post("/api/order", aFullOrder({ priceListVersion: 1 }));
  const plain = await submit(aFullOrder());
  const repeated = await api.post("/api/order", { ...shown, totalGrosze: 1 }, once);
  await publish(defaultSiteContent);
  const cheaper = await submit({ ...shown, totalGrosze });

  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    type: "/problems/price-changed",
    current: ChangedPrice.parse(accepted),
  });
  expect(byVersion.status).toBe(409);
  expect([accepted, plain, cheaper].map((order) => order.totalGrosze)).toEqual([
    370_00, 370_00, 360_00,
  ]);
  expect(repeated.json).toEqual(placed.json);
});

test("of a price that is published while an order is stored, the statement knows", async () => {
  await publish(defaultSiteContent);
  const order = await api.sql.begin(async (held) => {
    await held`lock table leads in share mode`;
    const waiting = api.post("/api/order", anOrder({ totalGrosze: 1_000_00 }));
    await until(async () => (await api.sql`select pid from pg_locks where not granted`).count > 0);
    await held`
      update site_content set version = version + 1,
        content = jsonb_set(content, '{priceList,simpleOrder,medium}', '200000')`;
    return { waiting };
  });

  expect((await order.waiting).json).toMatchObject({
    type: "/problems/price-changed",
    current: { totalGrosze: 2_000_00 },
  });
  await publish(defaultSiteContent);
});

test.each([{ paymentMode: "monthly" }, { selectedModules: ["rejestr"] }])(
  "where only the simple order is open, one with %j is closed as the full one that it is",
  async (own) => {
    await publish({ ...defaultSiteContent, orders: { simple: true, full: false } });

    const { status } = await api.post("/api/order", { ...anOrder(), ...own });
    await publish(defaultSiteContent);

    expect(status).toBe(403);
  },
);

test("a way to order that is closed answers 403 and stores nothing; the other one stays open", async () => {
  const orders = { ...defaultSiteContent.orders, simple: false };
  await publish({ ...defaultSiteContent, orders });
  const { headers } = await api.get("/api/admin/orders", session);

  const refused = await api.post("/api/order", anOrder());
  const count = (await api.get("/api/admin/orders", session)).headers.get("X-Total-Count");
  await submit(aFullOrder());
  await publish({ ...defaultSiteContent, orders: { simple: true, full: false } });
  const full = await api.post("/api/order", aFullOrder());
  await submit(anOrder());
  await publish(defaultSiteContent);

  for (const { status, json } of [refused, full]) {
    expect(status).toBe(403);
    expect(json).toMatchObject({ type: "/problems/orders-closed" });
  }
  expect(count).toBe(headers.get("X-Total-Count"));
});

async function publish(content: SiteContent): Promise<void> {
  expect((await api.put("/api/admin/site-content", content, session)).status).toBe(200);
}

test("orders get unique, increasing numbers by the Warsaw year", async () => {
  const year = new Intl.DateTimeFormat("en", { timeZone: "Europe/Warsaw", year: "numeric" });
  const yearBefore = year.format();

  const numbers = [];
  for (let count = 0; count < 3; count += 1) numbers.push((await submit(anOrder())).number);

  // The year may end while the test runs.
  const years = [yearBefore, year.format()].join("|");
  for (const number of numbers) expect(number).toMatch(new RegExp(`^ZAM/(${years})/\\d{6}$`));
  expect(new Set(numbers).size).toBe(3);
  expect(numbers.toSorted()).toEqual(numbers);
});
