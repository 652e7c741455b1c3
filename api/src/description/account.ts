import type { Call } from "./call.ts";

const path = "/api/admin/account";
const shared = { tag: "Account", session: "needed" } as const;

/** What operators do with their own accounts. */
export function accountCalls(): readonly Call[] {
  return [
    {
      ...shared,
      name: "readAccount",
      method: "get",
      path,
      summary: "Read one's account",
      success: { status: 200, description: "The account.", schema: "Account" },
    },
    {
      ...shared,
      name: "changePassword",
      method: "put",
      path: `${path}/password`,
      summary: "Change one's password",
      details:
        "Ends every other session, and the operator gets a mail. A wrong present password is named in `errors`; such tries are limited like logins. At most 8 KiB.",
      body: "PasswordChange",
      isLimited: true,
      success: { status: 204, description: "It is changed.", isEmpty: true },
    },
    ...sessionCalls(),
    ...totpCalls(),
  ];
}

function sessionCalls(): Call[] {
  return [
    {
      ...shared,
      name: "listSessions",
      method: "get",
      path: `${path}/sessions`,
      summary: "List one's sessions",
      details: "The one that asks comes first, then those in use last. At most 100.",
      success: { status: 200, description: "The sessions.", listOf: "OperatorSession" },
    },
    {
      ...shared,
      name: "endOtherSessions",
      method: "delete",
      path: `${path}/sessions`,
      summary: "End all of one's sessions but the one that asks",
      success: { status: 204, description: "They have ended.", isEmpty: true },
    },
    {
      ...shared,
      name: "endSession",
      method: "delete",
      path: `${path}/sessions/{id}`,
      summary: "End one of one's sessions",
      success: { status: 204, description: "It has ended.", isEmpty: true },
    },
  ];
}

function totpCalls(): Call[] {
  const totp = `${path}/totp`;
  return [
    {
      ...shared,
      name: "startTotp",
      method: "post",
      path: totp,
      summary: "Get a secret for an authenticator (TOTP, RFC 6238)",
      details: "Logins ask for its codes once a first one has confirmed it. At most 8 KiB.",
      body: "PasswordProof",
      isLimited: true,
      success: { status: 201, description: "The secret.", schema: "TotpEnrolment" },
      problems: ["totp-on"],
    },
    {
      ...shared,
      name: "confirmTotp",
      method: "post",
      path: `${totp}/confirmation`,
      summary: "Confirm the secret by a first code: from now on logins ask for one",
      details: "Within 15 minutes after it was made; tries are limited. At most 8 KiB.",
      body: "TotpConfirmation",
      isLimited: true,
      success: { status: 200, description: "Ten recovery codes.", schema: "RecoveryCodes" },
      problems: ["not-found", "totp-on"],
    },
    {
      ...shared,
      name: "renewRecoveryCodes",
      method: "post",
      path: `${totp}/recovery-codes`,
      summary: "Get new recovery codes",
      details: "Those before are good no more, and the operator gets a mail. At most 8 KiB.",
      body: "PasswordProof",
      isLimited: true,
      success: { status: 200, description: "Ten recovery codes.", schema: "RecoveryCodes" },
      problems: ["not-found"],
    },
    {
      ...shared,
      name: "endTotp",
      method: "delete",
      path: totp,
      summary: "Log in without codes again",
      details: "The recovery codes end with it, and the operator gets a mail. At most 8 KiB.",
      body: "PasswordProof",
      isLimited: true,
      success: { status: 204, description: "It is off.", isEmpty: true },
      problems: ["not-found"],
    },
  ];
}
