/** Links in mails by which an operator sets a password, once. */
import { z } from "zod";
import { KnownEmail } from "../email.ts";
import { endpoint } from "../endpoint.ts";
import { faultMessage, lengthMax } from "../fields.ts";
import { bareToken } from "../site/sent-link.ts";
import { NewPassword } from "./account.ts";

/**
 * A link that is due. The epoch is the operator's at that moment: anything that ends all sessions voids
 * all earlier links, and so does the use of a link.
 */
export const DueLink = z.object({
  reason: z.enum(["invited", "password-reset", "password-forgotten"]),
  epoch: z.number().int().nonnegative(),
});

/** The parts of a link, from which its mail makes it. */
export const PasswordLink = DueLink.extend({
  /** In seconds since 1970. */
  untilS: z.number().int(),
});
export type PasswordLink = z.infer<typeof PasswordLink>;

/** In minutes, from the moment at which its mail is sent. */
export const linkLastsMin: Record<PasswordLink["reason"], number> = {
  invited: 24 * 60,
  "password-reset": 24 * 60,
  "password-forgotten": 30,
};

/** Why a link is over, as `current` of the problem. `newerSentAt` is null if no newer one is valid. */
export const OverLink = z.object({
  isLate: z.boolean(),
  newerSentAt: z.iso.datetime().nullable(),
});
export type OverLink = z.infer<typeof OverLink>;

/** Padded to one length, so that a token has one. */
export const linkBytes = 80;

const token = z
  .string({ error: "required" })
  .check(lengthMax(1000))
  .transform((written) => bareToken(written, 194))
  .pipe(z.string().regex(/^[\w-]+(\.[\w-]+){4}$/, faultMessage("invalid")));

export const ForgottenPassword = z.object({ email: KnownEmail });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

const LinkToken = z.object({ token });

const LinkUse = z.object({ token, newPassword: NewPassword });

const LinkOwner = z.object({ email: z.string(), reason: PasswordLink.shape.reason });

const path = "/api/admin/password-links";

/** The token is in the body, since addresses are logged by proxies. */
const shared = { method: "POST", bytesMax: 8 * 1024 } as const;

export const passwordLinkEndpoints = {
  request: endpoint({
    ...shared,
    path,
    limit: "forms",
    body: ForgottenPassword,
    answer: { isEmpty: true },
  }),
  renew: endpoint({
    ...shared,
    path: `${path}/renew`,
    limit: "forms",
    body: LinkToken,
    answer: { isEmpty: true },
    problems: ["password-link-over"],
  }),
  open: endpoint({
    ...shared,
    path: `${path}/open`,
    limit: "reads",
    body: LinkToken,
    answer: { schema: LinkOwner },
    problems: ["password-link-over"],
  }),
  use: endpoint({
    ...shared,
    path: `${path}/use`,
    limit: "forms",
    body: LinkUse,
    answer: { isEmpty: true, setsCookie: true },
    problems: ["password-link-over"],
  }),
};
