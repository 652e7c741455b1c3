import type { Call } from "./call.ts";

const noContent = { status: 204, description: "The session has ended.", isEmpty: true } as const;

export const accessCalls: readonly Call[] = [
  {
    name: "logIn",
    method: "post",
    path: "/api/admin/login",
    tag: "Access",
    summary: "Log in",
    details:
      "An operator who has switched on codes gives one too: that of an authenticator, or a recovery code. Failed logins are limited by address and e-mail. At most 8 KiB.",
    body: "Login",
    isLimited: true,
    success: {
      status: 200,
      description: "Logged in.",
      schema: "Operator",
      headers: ["Set-Cookie"],
    },
    problems: ["wrong-login", "totp-required", "wrong-code"],
  },
  logout("logOut", "/api/admin/logout"),
  logout("logOutOfSite", "/api/logout"),
  {
    name: "readOperator",
    method: "get",
    path: "/api/admin/user",
    tag: "Access",
    summary: "Read who is logged in",
    session: "needed",
    success: { status: 200, description: "The operator.", schema: "Operator" },
  },
];

function logout(name: string, path: string): Call {
  return {
    name,
    method: "post",
    path,
    tag: "Access",
    summary: "Log out",
    details: "Ends the session on the server. Without a session there is nothing to end.",
    session: "optional",
    success: { ...noContent, headers: ["Set-Cookie"] },
  };
}
