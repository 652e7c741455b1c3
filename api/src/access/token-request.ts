/** Parses a token request (RFC 6749, 2.3.1 and 3.2). */
import { TokenError } from "./token-error.ts";

export type Authentication = { clientId: string; clientSecret: string };

/**
 * Reads the parameters of the body. An empty one counts as absent (RFC 6749, 3.2).
 *
 * @throws {TokenError} for another content type, a repeated parameter, or parameters in the
 * address, where logs would keep them
 */
export function parametersIn(request: Request, body: Uint8Array): URLSearchParams {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") {
    throw invalid("The body must be application/x-www-form-urlencoded.");
  }
  if (new URL(request.url).search !== "") {
    throw invalid("Parameters belong in the body, not in the address.");
  }
  const parameters = new URLSearchParams(new TextDecoder().decode(body));
  for (const name of new Set(parameters.keys())) {
    // Without the name: it may contain characters that error_description forbids (RFC 6749, 5.2).
    if (parameters.getAll(name).length > 1) throw invalid("A parameter comes twice.");
    if (parameters.get(name) === "") parameters.delete(name);
  }
  return parameters;
}

/**
 * Reads the credentials from HTTP Basic or from the body.
 *
 * @throws {TokenError} when they are in neither or in both, or are malformed
 */
export function authenticationIn(
  header: string | undefined,
  parameters: URLSearchParams,
): Authentication {
  const authentication = header === undefined ? inBody(parameters) : inHeader(header, parameters);
  // RFC 6749, A.1 allows no other characters, and PostgreSQL fails on U+0000.
  if (!/^[\x20-\x7e]+$/.test(authentication.clientId)) {
    throw new TokenError(
      401,
      "invalid_client",
      "The client id holds a character that no client id has.",
    );
  }
  return authentication;
}

function inBody(parameters: URLSearchParams): Authentication {
  const [clientId, clientSecret] = [parameters.get("client_id"), parameters.get("client_secret")];
  if (clientId === null || clientSecret === null) {
    throw new TokenError(401, "invalid_client", "The client does not say who it is.");
  }
  return { clientId, clientSecret };
}

function inHeader(header: string, parameters: URLSearchParams): Authentication {
  if (parameters.has("client_secret")) throw invalid("The client says twice who it is.");
  const basic = basicIn(header);
  const clientId = parameters.get("client_id");
  if (clientId !== null && clientId !== basic.clientId) {
    throw invalid("The client says in two ways who it is.");
  }
  return basic;
}

/** Both parts are form-encoded before they are joined (RFC 6749, 2.3.1). */
function basicIn(header: string): Authentication {
  const [, encoded] = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(header) ?? [];
  if (encoded === undefined) throw unreadable();
  const [clientId, ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  if (!clientId || rest.length === 0) throw unreadable();
  try {
    return { clientId: formDecoded(clientId), clientSecret: formDecoded(rest.join(":")) };
  } catch {
    throw unreadable();
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

function unreadable(): TokenError {
  return new TokenError(401, "invalid_client", "The Authorization header is not HTTP Basic.");
}

function invalid(description: string): TokenError {
  return new TokenError(400, "invalid_request", description);
}
