import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { startDeadline } from "@scm/runtime";
import {
  findDestination,
  type Address,
  type Destination,
  type DestinationRules,
  type Failure,
  type Refusal,
} from "./destination.ts";

type WebhookRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** A reason never quotes the other server. */
export type SendResult =
  | { kind: "answered"; status: number; retryAfter: string | undefined }
  | Failure
  | Refusal;

type SendOptions = DestinationRules & {
  /** Ends the attempt at once. */
  signal?: AbortSignal;
  /** For the whole attempt, from the name look-up to the answer. */
  timeoutMs?: number;
  /** Trusted instead of the well-known certificates. */
  certificateAuthority?: string;
};

/** The connection is cut when an answer's body is longer. None of it is kept. */
const answerBytesMax = 2_048;

/**
 * Makes one attempt to send to a server that a stranger has named. Nothing about it is trusted:
 * where its name leads, that it answers, or how much. Follows no redirect. Never throws.
 */
export async function sendWebhook(
  request: WebhookRequest,
  options: SendOptions,
): Promise<SendResult> {
  const { signal, timeoutMs = 5_000 } = options;
  const deadline = startDeadline({ signal, timeoutMs });
  try {
    const destination = await deadline.race(findDestination(request.url, options));
    if (destination.kind !== "allowed") return destination;
    return await post(destination, request, { ...options, signal: deadline.signal });
  } catch (error) {
    return { kind: "failed", reason: deadline.reason() ?? describe(error) };
  } finally {
    deadline.end();
  }
}

/** The status decides, whatever the body. Uses no proxy and opens a connection of its own. */
function post(
  { url, addresses }: Destination,
  { headers, body }: WebhookRequest,
  { signal, certificateAuthority }: SendOptions,
): Promise<SendResult> {
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    let retryAfter: string | undefined;
    let cause: unknown;
    let taken = 0;
    const open = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = open(url, {
      method: "POST",
      // Some servers answer 406 to a request that accepts nothing.
      headers: { accept: "*/*", ...headers, "content-length": Buffer.byteLength(body) },
      agent: false,
      lookup: answering(addresses),
      // Explicit, so that no environment variable can turn it off.
      rejectUnauthorized: true,
      ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }),
      ...(signal === undefined ? {} : { signal }),
    });
    request.on("response", (response) => {
      status = response.statusCode;
      retryAfter = response.headers["retry-after"];
      response.on("data", (part: Buffer) => {
        taken += part.length;
        if (taken >= answerBytesMax) request.destroy();
      });
      response.on("end", () => request.destroy());
    });
    request.on("error", (error) => (cause = error));
    request.on("close", () => {
      if (status === undefined) reject(cause ?? new Error("closed without an answer"));
      else resolve({ kind: "answered", status, retryAfter });
    });
    request.end(body);
  });
}

/**
 * Connects to the checked addresses, even if the name leads elsewhere by now. The Host header and
 * TLS still use the name.
 */
function answering(addresses: Address[]): LookupFunction {
  return (_name, { all }, callback) => {
    const [first] = addresses;
    if (!first) callback(new Error("the name has no address"), []);
    else if (all) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

function describe(error: unknown): string {
  return error instanceof Error && "code" in error
    ? `no answer: ${String(error.code)}`
    : "no answer";
}
