import { orders } from "@scm/db";
import type { Handlers, Templates } from "../handler.ts";
import { orderMail } from "../mail/order.ts";
import { withOrderDocument } from "../pdf/with-order-document.ts";
import { mailsOfSubmission, templateOf } from "./submission.ts";

export const orderHandlers: Handlers<"order.submitted"> = {
  "order.submitted": ({ subjectId }, deps) => mailsOfSubmission(orders, subjectId, deps),
};

export const orderTemplates: Templates<"order.to-staff" | "order.to-visitor"> = {
  "order.to-staff": templateOf(orders, withOrderDocument(orderMail.toStaff, "staff")),
  "order.to-visitor": templateOf(orders, withOrderDocument(orderMail.toVisitor, "visitor")),
};
