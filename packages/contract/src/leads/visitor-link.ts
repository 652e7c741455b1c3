/** The page on which visitors see and change their own requests, by the link of their mails. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { faultMessage, Instant, lengthMax, LocaleChoice } from "../fields.ts";
import { OrderLine, PaymentMode } from "../plan.ts";
import { BetaSignupStatus, ClubSize } from "./beta-signup.ts";
import { DemoBookingStatus } from "./demo-booking.ts";
import { bareToken } from "../site/sent-link.ts";
import { OrderStatus } from "./order.ts";

/** The fields of every request. */
const common = {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  version: z.number().int().positive(),
  name: z.string(),
  /** Its holder had the processing restricted: nobody changes it. */
  isRestricted: z.boolean(),
};

/** The sender's own words, and the state of the request. Nothing that operators write. */
export const VisitorRequest = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("contact"),
    ...common,
    /** The visitor is not told why it was closed. */
    status: z.enum(["new", "in_progress", "completed"]),
    subject: z.string(),
    message: z.string(),
  }),
  z.object({
    kind: z.literal("demo-booking"),
    ...common,
    status: DemoBookingStatus,
    phone: z.string().nullable(),
    clubName: z.string().nullable(),
    startsAt: z.iso.datetime(),
    /** When it lapses unless it is answered; null when it does not. */
    lapsesAt: z.iso.datetime().nullable(),
    /** True for a demo to come that is pending or confirmed: it can be moved and withdrawn. */
    canChange: z.boolean(),
    /** The address of the meeting; null unless it is confirmed, and for a demo that is not online. */
    link: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("order"),
    ...common,
    status: OrderStatus,
    phone: z.string(),
    clubName: z.string(),
    number: z.string(),
    paymentMode: PaymentMode.nullable(),
    lines: z.array(OrderLine),
    totalGrosze: z.number().int().nonnegative(),
  }),
  z.object({
    kind: z.literal("beta-signup"),
    ...common,
    status: BetaSignupStatus,
    phone: z.string().nullable(),
    clubName: z.string(),
    clubSize: ClubSize,
  }),
]);
export type VisitorRequest = z.infer<typeof VisitorRequest>;

export const DataRequestKind = z.enum(["copy", "erasure"], { error: faultMessage("invalid") });
export type DataRequestKind = z.infer<typeof DataRequestKind>;

/** The page shows at most this many requests. */
export const visitorRequestsMax = 50;

export const VisitorRequests = z.object({
  address: z.string(),
  expiresAt: z.iso.datetime(),
  /** The last time; null for never. */
  copyAskedAt: z.iso.datetime().nullable(),
  erasureAskedAt: z.iso.datetime().nullable(),
  /** Requests for a copy or an erasure that are not answered yet. `requests` has none of them. */
  dataRequestsOpen: z.array(DataRequestKind),
  /** Newest first. */
  requests: z.array(VisitorRequest),
  /** False when there are older ones. */
  isComplete: z.boolean(),
});
export type VisitorRequests = z.infer<typeof VisitorRequests>;

/** Any other text is answered like the token of a link that is over. */
const token = z
  .string({ error: "invalid" })
  .check(lengthMax(1000))
  .transform((written) => bareToken(written, 43));

const VisitorToken = z.object({ token });

/** One request of the holder, as they saw it. */
const seen = {
  token,
  id: z.uuid({ error: faultMessage("invalid") }),
  version: z.int({ error: faultMessage("invalid") }).positive(faultMessage("invalid")),
};

const DemoMove = z.object({ ...seen, selectedSlot: Instant });

const DemoWithdrawal = z.object(seen);

const DataRequest = z.object({ token, kind: DataRequestKind, locale: LocaleChoice });

const path = "/api/visitor-links";

const answer = { schema: VisitorRequests } as const;

/** The token is in the body, since addresses are logged by proxies. */
const shared = { method: "POST", limit: "forms" } as const;

const refusals = [
  "visitor-link-over",
  "not-found",
  "request-changed",
  "request-closed",
  "request-restricted",
] as const;

export const visitorLinkEndpoints = {
  open: endpoint({
    ...shared,
    path: `${path}/open`,
    limit: "reads",
    body: VisitorToken,
    answer,
    problems: ["visitor-link-over"],
  }),
  move: endpoint({
    ...shared,
    path: `${path}/demo-moves`,
    body: DemoMove,
    answer,
    problems: [...refusals, "slot-unavailable"],
  }),
  withdraw: endpoint({
    ...shared,
    path: `${path}/demo-withdrawals`,
    body: DemoWithdrawal,
    answer,
    problems: refusals,
  }),
  askForData: endpoint({
    ...shared,
    path: `${path}/data-requests`,
    body: DataRequest,
    answer,
    problems: ["visitor-link-over"],
  }),
};
