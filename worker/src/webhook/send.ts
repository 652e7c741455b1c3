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

/** Reasons are our own words and codes of errors: never what the other server said. */
export type SendResult = { kind: "answered"; status: number } | Failure | Refusal;

type SendOptions = DestinationRules & {
  /** Ends the try at once. */
  signal?: AbortSignal;
  /** For the whole try, from the name to the answer. */
  timeoutMs?: number;
  /** A certificate that is trusted in place of the well-known ones. */
  certificateAuthority?: string;
};

/** How much of an answer's body is taken before the connection is cut; none of it is kept. */
const answerBytesMax = 2_048;

/**
 * One try to hand something to a server that somebody else has named, so nothing about that server is
 * trusted: not where its name leads, not that it ever answers, nor how much. A redirect is an answer
 * like any other and is not followed. Never throws.
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

/**
 * The status decides, however the body goes on or ends. There is no proxy, no connection that was
 * used before, and none that is kept.
 */
function post(
  { url, addresses }: Destination,
  { headers, body }: WebhookRequest,
  { signal, certificateAuthority }: SendOptions,
): Promise<SendResult> {
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    let cause: unknown;
    let taken = 0;
    const open = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = open(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      agent: false,
      lookup: answering(addresses),
      // Said aloud, so that no variable of the environment can turn it off.
      rejectUnauthorized: true,
      ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }),
      ...(signal === undefined ? {} : { signal }),
    });
    request.on("response", (response) => {
      status = response.statusCode;
      response.on("data", (part: Buffer) => {
        taken += part.length;
        if (taken >= answerBytesMax) request.destroy();
      });
      response.on("end", () => request.destroy());
    });
    request.on("error", (error) => (cause = error));
    request.on("close", () => {
      if (status === undefined) reject(cause ?? new Error("closed without an answer"));
      else resolve({ kind: "answered", status });
    });
    request.end(body);
  });
}

/**
 * Connects to what was checked, whatever the name says by now. The name itself still goes into the
 * Host header and into TLS, where the certificate has to be for it.
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
