/** The token endpoint, called by client libraries (case E29). openid-client wraps oauth4webapi. */
import * as openid from "openid-client";
import { aStoredClient, openLine } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { aTenantOf, issueTo, type TestClient } from "../clients.fixture.ts";

// The metadata contains the public address, which must be known before the api has a port.
const door = await openLine(() => api.port);
const address = new URL(`http://127.0.0.1:${door.port}`);
const api = await startTestApi({ PUBLIC_URL: address.origin });

const report = JSON.stringify({ title: "Nie drukuje", description: "Pusta kartka." });
const json = { "Content-Type": "application/json" };

type Library = {
  name: string;
  /** Discovers the endpoint if it can, gets a token, sends a report. @returns the status */
  use: (client: Credentials, scope?: string) => Promise<number>;
  /** The error code that the library reads from a refusal. */
  read: (error: unknown) => Promise<unknown>;
};
type Credentials = Omit<TestClient, "id">;

const libraries: Library[] = [
  openidClient("by HTTP Basic", openid.ClientSecretBasic),
  openidClient("by the body", openid.ClientSecretPost),
];

describe.each(libraries)("$name", ({ use, read }) => {
  test("obtains a token and sends a report with it", async () => {
    const tenant = await aTenantOf(api);

    expect(await use(tenant)).toBe(202);
    expect(
      await api.sql`select from bug_report_submissions where client_id = ${tenant.clientId}`,
    ).toHaveLength(1);
  });

  test("a client whose id needs encoding in forms and in Basic is recognized", async () => {
    const id = await aStoredClient(api.sql, "tenant");
    const client = await issueTo(api, id, `50% + a:b &c=d ${id}`);

    expect(await use(client)).toBe(202);
  });

  test("a wrong secret is read as invalid_client", async () => {
    const { clientId } = await aTenantOf(api);

    const refused = await use({ clientId, clientSecret: "50% + a:b" }).catch(read);

    expect(refused).toBe("invalid_client");
  });
});

function openidClient(how: string, method: (secret: string) => openid.ClientAuth): Library {
  async function use({ clientId, clientSecret }: Credentials, scope?: string) {
    const config = await openid.discovery(address, clientId, {}, method(clientSecret), {
      algorithm: "oauth2",
      execute: [openid.allowInsecureRequests],
    });
    const { access_token: token } = await openid.clientCredentialsGrant(config, {
      ...(scope !== undefined && { scope }),
    });
    const sent = await openid.fetchProtectedResource(
      config,
      token,
      new URL("/api/bug-report", address),
      "POST",
      report,
      new Headers(json),
    );
    return sent.status;
  }
  return { name: `openid-client ${how}`, use, read: readChallenge };
}

/** The library reads `WWW-Authenticate` first, so the error code is in the response it passes. */
async function readChallenge(error: unknown): Promise<unknown> {
  if (error instanceof openid.ResponseBodyError) return error.error;
  if (!(error instanceof openid.WWWAuthenticateChallengeError)) throw error;
  const challenge = { scheme: "basic", parameters: { realm: "scm", charset: "UTF-8" } };
  expect(error.cause).toEqual([challenge]);
  const refusal: unknown = await error.response.json();
  return Object(refusal).error;
}
