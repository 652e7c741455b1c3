import { randomUUID } from "node:crypto";
import { BoardPosition, Order, OrderReceipt, priceListVersion } from "@scm/contract";
import { aFullOrder, anOrder } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

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
    totalGrosze: 360_00,
    priceBasis: "landing-page",
    priceListVersion,
  });
});

test("persons keep their order and their board position, if any", async () => {
  const positions = [...BoardPosition.options, null];
  const person = { firstName: "Jan", lastName: "Nowak" };
  const authorizedPersons = positions.map((position) => ({ ...person, position }));

  const order = await submit(aFullOrder({ authorizedPersons }));

  expect(order.authorizedPersons).toEqual(authorizedPersons);
});

test.each([
  ["wrong checksums", "123-456-32-19", "123456786", false],
  ["words", "nie mamy", "w rejestracji", false],
  ["their names", "NIP 5252445767", "REGON: 123456785", true],
])("a NIP and a REGON with %s are kept and judged, not refused", async (_, nip, regon, isValid) => {
  const judged = { nip, isNipValid: isValid, regon, isRegonValid: isValid };

  expect(await submit(aFullOrder({ nip, regon }))).toMatchObject(judged);
});

test("a change of status keeps the offered total", async () => {
  const { id } = await submit(aFullOrder());
  await api.sql`
    update leads set details = details || '{"totalGrosze": 12345, "priceListVersion": "2020-01"}'
    where id = ${id}`;

  const answer = await api.put(`/api/admin/orders/${id}/status`, { status: "processing" }, session);

  expect(answer.json).toMatchObject({ totalGrosze: 12_345, priceListVersion: "2020-01" });
});

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
