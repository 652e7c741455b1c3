import { json, stubApi } from "./api.fixture.ts";
import { openApp, operator } from "./app.fixture.tsx";

export type Answers = Parameters<typeof stubApi>[0];

/** Opens an address of the panel as an operator who is logged in, unless answered otherwise. */
export async function openPanel(
  address: string,
  answers: Answers = {},
  visit: Parameters<typeof openApp>[1] = {},
) {
  const calls = stubApi({ "GET /api/admin/user": () => json(operator), ...answers });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { calls, sent, ...(await openApp(address, visit)) };
}
