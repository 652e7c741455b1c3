import {
  digitsOf,
  isFullOrder,
  orderPrice,
  revealPesel,
  submitOrder,
  type OrderPrice,
  type OrderSubmission,
  type SiteContent,
} from "@scm/contract";
import {
  findOrderReceipt,
  findPublishedSite,
  findSubmission,
  insertOrder,
  newId,
  takeSealedPesel,
  type SubmissionResult,
  type Submitted,
} from "@scm/db";
import { defaultSiteContent } from "@scm/text/site-content";
import { nip, pesel, regon } from "stdnum/lib/cjs/pl/index.js";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";
import { found, Problem } from "../http/problem.ts";
import { submission, type Way } from "./submission.ts";

/**
 * Takes simple and full orders. The server calculates the price and flags numbers with a wrong
 * checksum.
 */
export const orderRoutes = implement(
  { submit: submitOrder, revealPesel },
  {
    submit: submission("order", storeOrder, findOrderReceipt),
    async revealPesel({ id, operator }, { sql, peselSeal }) {
      const sealed = await takeSealedPesel(sql, { id, operatorId: operator.id });
      return { pesel: peselSeal.open(found(sealed), peselLocation(id)) };
    },
  },
);

async function storeOrder(
  lead: Submitted<OrderSubmission>,
  way: Way,
  deps: Deps,
): Promise<SubmissionResult> {
  const { version: siteVersion, content } = await findPublishedSite(deps.sql, defaultSiteContent);
  const price = orderPrice({ ...lead, isFull: isFullOrder(lead) }, content.priceList);
  const refusal = refusalOf(lead, price, content);
  if (refusal) {
    // An order that is repeated was placed at the price of its moment.
    const placed = await findSubmission(deps.sql, "order", way.once);
    if (!placed) throw refusal;
    return placed;
  }
  const order = { ...(await orderOf(lead, deps)), ...price, siteVersion };
  const result = await insertOrder(deps.sql, order, way.once);
  return result.kind === "site-changed" ? storeOrder(lead, way, deps) : result;
}

/** Closed is the way that the order is, whatever form it was sent by. A lower price is taken. */
function refusalOf(shown: OrderSubmission, price: OrderPrice, { orders }: SiteContent) {
  const way = price.priceBasis === "landing-page" ? "full" : "simple";
  if (!orders[way]) return new Problem("orders-closed");
  const { priceListVersion = price.priceListVersion, totalGrosze } = shown;
  const isShown =
    totalGrosze === undefined
      ? priceListVersion === price.priceListVersion
      : totalGrosze >= price.totalGrosze;
  return isShown ? null : new Problem("price-changed", { current: price });
}

async function orderOf(lead: Submitted<OrderSubmission>, { sql, peselSeal }: Deps) {
  const { adminUser, ...order } = lead;
  const id = await newId(sql);
  return {
    ...order,
    id,
    isNipValid: validity("nip", order.nip),
    isRegonValid: validity("regon", order.regon),
    adminUser: adminUser
      ? {
          firstName: adminUser.firstName,
          lastName: adminUser.lastName,
          email: adminUser.email,
          peselSealed: peselSeal.seal(adminUser.pesel, peselLocation(id)),
          isPeselValid: pesel.validate(adminUser.pesel).isValid,
        }
      : null,
  };
}

export function peselLocation(id: string) {
  return { table: "order_administrators", column: "pesel_sealed", id };
}

/** Checks the checksum; null without a number. */
function validity(kind: "nip" | "regon", number: string | undefined): boolean | null {
  if (number === undefined) return null;
  return { nip, regon }[kind].validate(digitsOf(kind, number)).isValid;
}
