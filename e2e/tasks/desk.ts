/** A morning's work: 41 leads of each kind on an operator's desk. */
import {
  aBetaSignup,
  aBugReport,
  aContact,
  aDemoBooking,
  aFullOrder,
  idIn,
  submit,
  until,
} from "@scm/testing";
import { addClub, getToken, sendReport } from "../club-system.ts";
import { logIn, type Operator } from "../operator.ts";
import { operator } from "../product.ts";
import type { SharedProduct } from "../shared-product.ts";

export const rows = 41;

export type Desk = {
  /** The lead that a mail links to. */
  contactId: string;
  orderId: string;
};

/** Names that tell leads apart, one of them long. */
const clubs = [
  "KS Tarcza",
  "WKS Grunwald Poznań",
  "Towarzystwo Strzeleckie „Dziesiątka” w Ostrowcu Świętokrzyskim",
];
const people = ["Anna Nowak", "Piotr Wiśniewski", "Żaneta Brzęczyszczykiewicz-Łącka"];

export async function fillDesk(product: SharedProduct): Promise<Desk> {
  const asOperator = await logIn({ ...product, operator });
  const token = await getToken(product, await addClub(asOperator));
  const found: Desk = { contactId: "", orderId: "" };
  for (const [index, selectedSlot] of (await addSlots(asOperator)).entries()) {
    const clubName = clubs[index % clubs.length] ?? "";
    const sender = {
      name: people[index % people.length] ?? "",
      email: `osoba${index}@klub.example`,
    };
    const report = aBugReport({ title: `Składki znikają z listy ${index}` });
    // oxlint-disable-next-line no-await-in-loop -- one sender comes after the other
    const [contact, order] = await Promise.all([
      submit(product, "/api/contact", aContact(sender)),
      submit(product, "/api/order", aFullOrder({ ...sender, clubName })),
      submit(product, "/api/beta-test-signup", aBetaSignup({ ...sender, clubName })),
      submit(product, "/api/demo-booking", aDemoBooking({ ...sender, clubName, selectedSlot })),
      sendReport(product, { token, key: `report-${index}`, report }),
    ]);
    Object.assign(found, { contactId: idIn(contact), orderId: idIn(order) });
  }
  const texts = { bodyPl: "Dzień dobry {{imie}},\noferta w\u00a0załączniku.", bodyEn: "Hello" };
  await asOperator.ask("POST", "/api/admin/reply-templates", { name: "Oferta", ...texts });
  const reports = () => asOperator.ask("GET", "/api/admin/bug-reports");
  await until(async () => Object.keys(await reports()).length === rows, { timeoutMs: 60_000 });
  return found;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Adds times from a month ahead on, one a day, and returns those that were free. */
async function addSlots(asOperator: Operator): Promise<string[]> {
  const noon = new Date().setUTCHours(11, 0, 0, 0);
  const datetimes = Array.from({ length: rows }, (_, day) =>
    new Date(noon + (30 + day) * dayMs).toISOString(),
  );
  await asOperator.ask("POST", "/api/admin/slots/batch", { datetimes });
  return datetimes;
}
