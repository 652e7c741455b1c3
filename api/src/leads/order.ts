import {
  digitsOf,
  isFullOrder,
  orderPrice,
  revealPesel,
  submitOrder,
  type OrderSubmission,
} from "@scm/contract";
import {
  findOrderReceipt,
  findSiteContent,
  insertOrder,
  newId,
  takeSealedPesel,
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
    submit: submission("order", place, findOrderReceipt),
    async revealPesel({ id, operator }, { sql, peselSeal }) {
      const sealed = await takeSealedPesel(sql, { id, operatorId: operator.id });
      return { pesel: peselSeal.open(found(sealed), peselPlace(id)) };
    },
  },
);

async function place(lead: Submitted<OrderSubmission>, { once }: Way, deps: Deps) {
  return insertOrder(deps.sql, await orderOf(lead, deps), once);
}

async function orderOf(lead: Submitted<OrderSubmission>, { sql, peselSeal }: Deps) {
  const { orders, priceList } = await findSiteContent(sql, defaultSiteContent);
  const isFull = isFullOrder(lead);
  if (!orders[isFull ? "full" : "simple"]) throw new Problem("orders-closed");
  const { adminUser, ...order } = lead;
  const id = await newId(sql);
  return {
    ...order,
    id,
    ...orderPrice({ ...order, isFull }, priceList),
    isNipValid: validity("nip", order.nip),
    isRegonValid: validity("regon", order.regon),
    adminUser: adminUser
      ? {
          firstName: adminUser.firstName,
          lastName: adminUser.lastName,
          email: adminUser.email,
          peselSealed: peselSeal.seal(adminUser.pesel, peselPlace(id)),
          isPeselValid: pesel.validate(adminUser.pesel).isValid,
        }
      : null,
  };
}

export function peselPlace(id: string) {
  return { table: "order_administrators", column: "pesel_sealed", id };
}

/** Checks the checksum; null without a number. */
function validity(kind: "nip" | "regon", number: string | undefined): boolean | null {
  if (number === undefined) return null;
  return { nip, regon }[kind].validate(digitsOf(kind, number)).isValid;
}
