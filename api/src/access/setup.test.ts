import { Operator, PasskeyCreation, endpoints } from "@scm/contract";
import { describe, expect, test } from "vitest";
import { newPassword } from "../account.fixture.ts";
import { operator, startTestApi, type Client } from "../api.fixture.ts";
import { aSoftPasskey } from "../passkey.fixture.ts";

/** The operators' endpoints that this step leaves closed, as method and path of a call. */
function closedAt(step: "password" | "second-factor") {
  return endpoints
    .filter(({ caller }) => caller === "operator")
    .filter(({ setup }) => setup !== "password" && setup !== step)
    .map(({ method, path }) => ({
      method,
      path: path.replaceAll(/:\w+/g, () => crypto.randomUUID()),
    }));
}

async function refusals(
  api: Client,
  headers: { Cookie: string },
  step: "password" | "second-factor",
) {
  const closed = closedAt(step);
  const answers = await Promise.all(
    closed.map(({ method, path }) => api.call(path, { method, headers })),
  );
  expect(closed.length).toBeGreaterThan(20);
  return new Set(answers.map(({ status, json }) => `${status} ${Object(json).type}`));
}

describe("an operator with a first password", async () => {
  const api = await startTestApi({ REQUIRE_SECOND_FACTOR: "true" }, { isPasswordFirst: true });

  test("can only replace it, and then sets up the second factor", async () => {
    const login = await api.post("/api/admin/login", operator);
    const session = await api.login();

    expect(Operator.parse(login.json)).toMatchObject({ setup: "password" });
    expect(await refusals(api, session, "password")).toEqual(
      new Set(["403 /problems/first-password"]),
    );
    expect((await api.get("/api/admin/account", session)).status).toBe(200);
    const change = { currentPassword: operator.password, newPassword };
    expect((await api.put("/api/admin/account/password", change, session)).status).toBe(204);
    expect((await api.get("/api/admin/user", session)).json).toMatchObject({
      setup: "second-factor",
    });
  });
});

describe("an operator without a required second factor", async () => {
  const api = await startTestApi({ REQUIRE_SECOND_FACTOR: "true" });

  test("can only add a passkey; the same session then opens everything", async () => {
    const session = await api.login();
    const path = "/api/admin/account/passkeys";

    expect(await refusals(api, session, "second-factor")).toEqual(
      new Set(["403 /problems/second-factor-required"]),
    );
    const started = await api.post(`${path}/challenge`, { password: operator.password }, session);
    const { challenge } = PasskeyCreation.parse(started.json);
    const added = { name: "Telefon", credential: aSoftPasskey().register({ challenge }) };
    expect((await api.post(path, added, session)).status).toBe(201);

    expect((await api.get("/api/admin/user", session)).json).not.toHaveProperty("setup");
    expect((await api.get("/api/admin/contacts", session)).status).toBe(200);
  });
});

test("an account that is not set up reads what visitors read, and not when its session ends", async () => {
  const api = await startTestApi({}, { isPasswordFirst: true });
  await api.sql`
    insert into testimonials
      (club_name, short_testimonial, full_testimonial, author_name, author_position, is_active)
    values ('Klub', 'Krótka opinia', repeat('Pełna ', 10), 'Anna', 'Prezes', false)`;
  const session = await api.login();

  expect((await api.get("/api/testimonials", session)).json).toEqual([]);
  expect((await api.get("/api/admin/session", session)).status).toBe(401);
});

test("an ADMIN_PASSWORD of the operator's own opens everything at once", async () => {
  const api = await startTestApi();

  const login = await api.post("/api/admin/login", operator);

  expect(login.json).toEqual({ id: expect.any(String), email: operator.email, role: "admin" });
  expect((await api.get("/api/admin/contacts", await api.login())).status).toBe(200);
});
