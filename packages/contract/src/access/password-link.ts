/** Links in mails by which an operator sets a password, once. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { KnownEmail } from "../email.ts";
import { endpoint } from "../endpoint.ts";
import { faultMessage, lengthMax } from "../fields.ts";
import { NewPassword } from "./account.ts";

/**
 * A link that is due. The epoch is the operator's at that moment: whatever ends all sessions voids
 * all earlier links, and so does the use of a link.
 */
export const DueLink = z.object({
  reason: z.enum(["invited", "password-reset", "password-forgotten"]),
  epoch: z.number().int().nonnegative(),
});

/** What a link is made of, when its mail is sent. */
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

const token = z
  .string({ error: "required" })
  .check(lengthMax(500))
  .regex(/^[\w-]+(\.[\w-]+){4}$/, faultMessage("invalid"));
const exampleToken = "0199a000-0000-7000-8000-000000000001.v1.1f0c9a77.3q2-7w.Zm9v";

export const ForgottenPassword = z.object({ email: KnownEmail }).register(documented, {
  name: "ForgottenPassword",
  description: "The address that an operator logs in with.",
  example: { email: "anna@example.com" },
});
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

const LinkToken = z.object({ token }).register(documented, {
  name: "PasswordLinkToken",
  description: "The token of a link.",
  example: { token: exampleToken },
});

const LinkUse = z.object({ token, newPassword: NewPassword }).register(documented, {
  name: "PasswordLinkUse",
  description: "The token of a link, and the password that it sets.",
  example: { token: exampleToken, newPassword: "wczoraj kupiliśmy trzy zielone rowery" },
});

const LinkOwner = z
  .object({ email: z.string(), reason: PasswordLink.shape.reason })
  .register(documented, {
    name: "PasswordLinkOwner",
    description: "Whose password the link sets, and why there is one.",
  });

const path = "/api/admin/password-links";

/** The token is in the body, since addresses are logged by proxies. */
const shared = { method: "POST", tag: "Access", bytesMax: 8 * 1024 } as const;

export const passwordLinkEndpoints = {
  request: endpoint({
    ...shared,
    name: "requestPasswordLink",
    path,
    summary: "Ask for a link that sets a forgotten password",
    details:
      "The answer is the same, and as fast, for an unknown address. The link works once, within 30 minutes; who has no password gets the link of a colleague again. Limited by address and by e-mail. At most 8 KiB.",
    limit: "forms",
    body: ForgottenPassword,
    answer: { description: "A link is sent if there is such an operator.", isEmpty: true },
  }),
  renew: endpoint({
    ...shared,
    name: "renewPasswordLink",
    path: `${path}/renew`,
    summary: "Ask for a new link in the place of one that is over",
    details:
      "It goes to the operator's address. Limited by address and by operator. At most 8 KiB.",
    limit: "forms",
    body: LinkToken,
    answer: { description: "A link is sent.", isEmpty: true },
    problems: ["password-link-over"],
  }),
  open: endpoint({
    ...shared,
    name: "openPasswordLink",
    path: `${path}/open`,
    summary: "Read whose password a link sets",
    details:
      "It changes nothing. Of a link that is over, `current` says whether it came too late or a newer one was sent. At most 8 KiB.",
    limit: "reads",
    body: LinkToken,
    answer: { description: "Whose it is.", schema: LinkOwner },
    problems: ["password-link-over"],
  }),
  use: endpoint({
    ...shared,
    name: "usePasswordLink",
    path: `${path}/use`,
    summary: "Set a password by a link",
    details:
      "Ends all sessions, also that of another operator in this browser, and voids all links. It logs nobody in: an account with a passkey still needs that. At most 8 KiB.",
    limit: "forms",
    body: LinkUse,
    answer: { description: "It is set.", isEmpty: true, setsCookie: true },
    problems: ["password-link-over"],
  }),
};
