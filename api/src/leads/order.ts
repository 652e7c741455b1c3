import {
  isFullOrder,
  orderPrice,
  OrderSubmission,
  priceListVersion,
  type RevealedPesel,
} from "@scm/contract";
import { insertOrder, newId, takeSealedPesel, type Submitted } from "@scm/db";
import { Hono } from "hono";
import { nip, pesel, regon } from "stdnum/lib/cjs/pl/index.js";
import type { Deps } from "../deps.ts";
import { found, idOf } from "../http/ids.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import { submissionRoute } from "./submission.ts";

/** Simple and full orders alike. The price is the server's own; numbers that look wrong are flagged. */
export function orderRoutes(deps: Deps) {
  return submissionRoute(deps, {
    path: "/api/order",
    schema: OrderSubmission,
    store: async (lead, once) => insertOrder(deps.sql, await orderOf(lead, deps), once),
  });
}

/** The one way to a PESEL in the clear: for an operator, one at a time, and written down. */
export function peselRoutes(deps: Deps) {
  const path = "/api/admin/orders/:id/pesel";
  return new Hono<OperatorEnv>().post(path, operatorOnly(deps), async (c) => {
    const id = idOf(c.req.param("id"));
    const sealed = await takeSealedPesel(deps.sql, { id, operatorId: c.get("operator").id });
    const revealed: RevealedPesel = { pesel: deps.peselSeal.open(found(sealed), peselPlace(id)) };
    return c.json(revealed);
  });
}

async function orderOf(lead: Submitted<OrderSubmission>, { sql, peselSeal }: Deps) {
  const { adminUser, ...order } = lead;
  const id = await newId(sql);
  return {
    ...order,
    id,
    ...orderPrice({ ...order, isFull: isFullOrder(lead) }),
    priceListVersion,
    isNipValid: validity(order.nip, nip),
    isRegonValid: validity(order.regon, regon),
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

function peselPlace(id: string) {
  return { table: "orders", column: "pesel_sealed", id };
}

/** Whether the checksum is right; null when there is no number to check. */
function validity(number: string | undefined, kind: typeof nip): boolean | null {
  return number === undefined ? null : kind.validate(number).isValid;
}
