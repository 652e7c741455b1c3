import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  bugReportScope,
  oauthEndpoints,
  tokenLifetimeS,
  type AuthorizationServer,
  type TokenGrant,
  type TokenRefusal,
} from "@scm/contract";
import { insertAccessToken, listSecretsToCheck, validSecretsMax } from "@scm/db";
import { Hono, type Context } from "hono";
import { timeout } from "hono/timeout";
import type { Deps } from "../deps.ts";
import { hashToken } from "../http/bearer.ts";
import { readBytes } from "../http/body.ts";
import { refuseOtherMethods } from "../http/methods.ts";
import { answerWithinMs, onError, unavailable, type Problem } from "../http/problem.ts";
import { authenticationIn, parametersIn, type Authentication } from "./token-request.ts";
import { TokenError } from "./token-error.ts";

const bytesMax = 8 * 1024;
const { getToken, readMetadata } = oauthEndpoints;

/**
 * The token endpoint (RFC 6749, 4.4: client credentials only) and its metadata (RFC 8414). Cookies
 * are ignored, so a login does not change the answer.
 */
export function oauthRoutes(deps: Deps) {
  const routes = new Hono()
    .get(readMetadata.path, (c) => c.json(metadata(deps)))
    .use(getToken.path, async (c, next) => {
      await next();
      c.header("Cache-Control", "no-store");
      c.header("Pragma", "no-cache");
    })
    .use(getToken.path, timeout(answerWithinMs, unavailable))
    .post(getToken.path, async (c) => c.json(await grant(c, deps)));
  const refuse = onError(deps.log, answerRefusal);
  routes.onError((error, c) => (error instanceof TokenError ? error.answer(c) : refuse(error, c)));
  return refuseOtherMethods(routes);
}

async function grant(c: Context, deps: Deps): Promise<TokenGrant> {
  const { sql, limits } = deps;
  const parameters = parametersIn(c.req.raw, await readBytes(c, bytesMax));
  const authentication = authenticationIn(c.req.header("Authorization"), parameters);
  const secretId = await authenticate(c, authentication, deps);
  requireGrantType(parameters.get("grant_type"));
  const scope = requireScope(parameters.get("scope"));

  await limits.tokens.count(c, authentication.clientId);
  const token = `scmt_${randomBytes(32).toString("base64url")}`;
  const isGranted = await insertAccessToken(sql, {
    tokenHash: hashToken(token),
    secretId,
    scope,
    lifetimeS: tokenLifetimeS,
  });
  if (!isGranted) throw unknownClient();
  return { access_token: token, token_type: "Bearer", expires_in: tokenLifetimeS, scope };
}

/**
 * Finds the secret that the client sent. Failures are limited by address and client, and by address
 * alone. Beyond the latter, a client that was not right there before waits its turn. A valid secret
 * always passes: many systems may share an address, and 256 random bits cannot be guessed.
 */
async function authenticate(
  c: Context,
  authentication: Authentication,
  deps: Deps,
): Promise<string> {
  const client = `${deps.clientAddress(c)} ${authentication.clientId}`;
  const find = () => findSecretId(authentication, deps);
  const secretId = await deps.lookUps.clients(c, Buffer.from(client), find);
  if (secretId !== null) return secretId;
  await deps.limits.tokenFailures.count(c, client);
  throw unknownClient();
}

function unknownClient(): TokenError {
  return new TokenError(
    401,
    "invalid_client",
    "The client is unknown or inactive, or the secret is wrong.",
  );
}

/**
 * Compares in constant time, and pads the candidates to their maximum: an unknown client, an
 * inactive one and one with any number of valid secrets cost the same number of comparisons.
 */
async function findSecretId(
  { clientId, clientSecret }: Authentication,
  { sql, clientSecrets }: Deps,
): Promise<string | null> {
  const isLikeOne = /^(tenant|system)_/.test(clientId);
  const candidates = isLikeOne ? await listSecretsToCheck(sql, clientId) : [];
  const given = clientSecrets.hashesOf(clientSecret);
  const padded = [...candidates, ...dummyHashes].slice(0, dummyHashes.length);
  const matching = padded.filter(
    ({ secretHash }) => given.filter((hash) => timingSafeEqual(hash, secretHash)).length > 0,
  );
  return matching[0]?.secretId ?? null;
}

/** Hashes that match no secret. */
const dummyHashes = Array.from({ length: validSecretsMax }, () => ({
  secretId: null,
  secretHash: randomBytes(32),
}));

function requireGrantType(grantType: string | null): void {
  if (grantType === null) {
    throw new TokenError(400, "invalid_request", "The parameter grant_type is missing.");
  }
  if (grantType !== "client_credentials") {
    throw new TokenError(400, "unsupported_grant_type", "The grant type is client_credentials.");
  }
}

/** A request without a scope gets the only one, and the answer names it (RFC 6749, 3.3). */
function requireScope(scope: string | null): string {
  if (scope !== null && scope.split(" ").some((one) => one !== bugReportScope)) {
    throw new TokenError(400, "invalid_scope", `The scope is ${bugReportScope}.`);
  }
  return bugReportScope;
}

/** Translates problems into the error codes of RFC 6749, 5.2. */
async function answerRefusal(c: Context, { status, extra }: Problem): Promise<Response> {
  if (extra.retryAfterS !== undefined) c.header("Retry-After", String(extra.retryAfterS));
  const [code, description] = words[status] ?? ["server_error", "Something went wrong here."];
  return new TokenError(status, code, description).answer(c);
}

const words: Record<number, [TokenRefusal["error"], string]> = {
  400: ["invalid_request", "The body broke off."],
  405: ["invalid_request", "Another method is meant: see Allow."],
  413: ["invalid_request", "The body is too large."],
  429: ["temporarily_unavailable", "Too many requests."],
  503: ["temporarily_unavailable", "Try again later."],
};

function metadata({ config }: Deps): AuthorizationServer {
  return {
    issuer: config.publicUrl,
    token_endpoint: `${config.publicUrl}${getToken.path}`,
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    grant_types_supported: ["client_credentials"],
    // There is no authorization endpoint.
    response_types_supported: [],
    scopes_supported: [bugReportScope],
    service_documentation: `${config.publicUrl}/dokumentacja`,
  };
}
