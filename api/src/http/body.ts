import type { Endpoint } from "@scm/contract";
import type { Context } from "hono";
import type { z } from "zod";
import { parseMachineJson } from "./machine-json.ts";
import { invalidInput, Problem } from "./problem.ts";

/** In bytes; an endpoint may set another limit. */
const bytesMaxDefault = 64 * 1024;

/** In levels; no schema needs as many. */
const depthMax = 20;

/**
 * Reads a JSON body.
 *
 * @throws {Problem} 415 unless it is declared as uncompressed JSON, 413 beyond `bytesMax` bytes,
 * 400 when it is not JSON (RFC 8259, UTF-8 without a byte order mark) or has more than 20 levels
 */
export async function readJson(
  c: Context,
  { bytesMax = bytesMaxDefault, isForgiving }: Pick<Endpoint, "bytesMax" | "isForgiving"> = {},
): Promise<unknown> {
  const charset = requireJson(c);
  const bytes = await readBytes(c, bytesMax);
  return parseJson(() => {
    if (!isForgiving) return JSON.parse(utf8.decode(bytes));
    const { document, isMended } = parseMachineJson(bytes, charset);
    c.set("isMended", isMended);
    return document;
  });
}

/** @throws {Problem} 400 that names every wrong field */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error, input);
  return parsed.data;
}

/** @returns the charset that it is declared in, if any */
function requireJson(c: Context): string | undefined {
  const [type, ...parameters] = c.req.header("Content-Type")?.toLowerCase().split(";") ?? [];
  const encoding = c.req.header("Content-Encoding")?.toLowerCase() ?? "identity";
  if (type?.trim() !== "application/json" || encoding !== "identity") throw new Problem("not-json");
  return /charset\s*=\s*"?([\w-]+)/.exec(parameters.join(";"))?.[1];
}

/** @throws {Problem} 413 beyond `bytesMax` bytes; 400 when the body breaks off */
export async function readBytes(c: Context, bytesMax: number): Promise<Uint8Array> {
  const length = c.req.header("Content-Length");
  if (Number(length ?? 0) > bytesMax) throw new Problem("too-large");
  try {
    // Node's parser ends the body at its length. Only a body in chunks has to be counted, which
    // takes a stream and more than twice the time.
    if (length !== undefined) return new Uint8Array(await c.req.raw.arrayBuffer());
    return await countBytes(c.req.raw.body, bytesMax);
  } catch (error) {
    // A connection error of the client would be handled like one of PostgreSQL.
    throw error instanceof Problem ? error : new Problem("malformed-json");
  }
}

async function countBytes(
  body: ReadableStream<Uint8Array> | null,
  bytesMax: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new Problem("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(parse: () => unknown): unknown {
  try {
    const document = parse();
    if (!isDeeperThan(document, depthMax)) return document;
  } catch {
    // The parser's message quotes the body.
  }
  throw new Problem("malformed-json");
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Stops at the limit: recursion to the end would overflow the stack. */
function isDeeperThan(document: unknown, levels: number): boolean {
  if (typeof document !== "object" || document === null) return false;
  const values = Object.values(document);
  if (levels === 0) return values.length > 0;
  return values.some((value) => isDeeperThan(value, levels - 1));
}
