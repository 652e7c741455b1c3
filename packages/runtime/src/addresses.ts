/** Addresses of the environment. Each part and parameter of one is obeyed, dropped or refused. */
import { domainToASCII } from "node:url";
import { z } from "zod";
import { isLoopbackHost } from "./own-network.ts";

/** By the name of a parameter its possible values, as a pattern. */
type Parameters = Readonly<Record<string, string>>;

type Kind = {
  /** What the error asks for. */
  expected: string;
  protocols: readonly string[];
  /** Beside host and port. */
  parts: readonly ("user or password" | "path" | "query" | "fragment")[];
  parametersOf?: (protocol: string) => Parameters;
};

const web = { expected: "an address such as https://example.com", protocols: ["http:", "https:"] };

/** Links add their path to it. */
export const publicUrl = address({ ...web, parts: [] });

export const linkedUrl = address({ ...web, parts: ["path", "query", "fragment"] });

const dsn = "an address such as https://key@host/1";

export const errorReportsDsn = address({
  expected: dsn,
  protocols: web.protocols,
  parts: ["user or password", "path"],
}).refine((value) => /^https?:\/\/\w+@[^/]+\/(\S*\/)?\d+$/.test(value), dsn);

export const smtpUrl = address({
  expected: "an address such as smtp://host:25",
  protocols: ["smtp:", "smtps:"],
  parts: ["user or password", "query"],
  parametersOf: () => parameters("starttls=required|optional"),
})
  .refine((value) => {
    const { username, hostname, searchParams } = new URL(value);
    const isOptional = searchParams.get("starttls") === "optional";
    return !isOptional || username === "" || isLoopbackHost(hostname);
  }, "no login with ?starttls=optional, which could send the password in the clear")
  .refine((value) => {
    const { protocol, port } = new URL(value);
    return !["smtp:465", "smtps:25", "smtps:587"].includes(protocol + port);
  }, "smtps:// with port 465, and smtp:// with 25 and 587");

const redisParameters: Readonly<Record<string, Parameters>> = {
  single: parameters("family=0|4|6 db=\\d+ ssl_cert_reqs=required"),
  sentinel: parameters("master=.+ node=.+ sentinel-user=.+ sentinel-password=.+"),
  cluster: parameters("node=.+"),
};

export const redisUrl = address({
  expected: "an address such as redis://host:6379",
  protocols: ["redis:", "redis+sentinel:", "redis+cluster:"].flatMap((protocol) => [
    protocol,
    protocol.replace("redis", "rediss"),
  ]),
  parts: ["user or password", "path", "query"],
  parametersOf: (protocol) =>
    redisParameters[/sentinel|cluster/.exec(protocol)?.[0] ?? "single"] ?? {},
}).refine(
  (value) => (/^rediss?:/.test(value) ? /^(\/\d*)?$/ : /^\/?$/).test(new URL(value).pathname),
  "a number of a database as its path, and none of a Sentinel or a cluster",
);

const modes = "disable|prefer|require|verify-ca|verify-full";

/** What the driver obeys, of libpq (PostgreSQL 18, 34.1.2) and of poolers. */
const obeyed = parameters(`host=[^,]+ options sslmode=${modes}
  ssl=true|false|${modes} sslnegotiation=postgres|direct sslrootcert=system
  target_session_attrs=any|read-write|read-only|primary|standby|prefer-standby
  pooled=true|false pgbouncer=true|false`);

/** What changes nothing here: others of libpq, and what hosts and libraries add. */
const dropped = parameters(`application_name fallback_application_name connect_timeout keepalives
  keepalives_idle keepalives_interval keepalives_count tcp_user_timeout sslcompression krbsrvname
  gsslib gssdelegation=0 gssencmode=disable|prefer channel_binding=disable|prefer|require
  client_encoding=auto|UTF-?8|utf-?8 load_balance_hosts=disable replication=false|off|no|0
  ssl_min_protocol_version=TLSv1(.[12])? ssl_max_protocol_version=TLSv1.3 sslsni=1
  sslcertmode=disable|allow min_protocol_version=3.0 max_protocol_version=3.\\d|latest
  connection_limit pool_timeout schema=public statement_cache_size supa uselibpqcompat`);

export const databaseUrl = address({
  expected: "an address such as postgres://user:password@host:5432/name",
  protocols: ["postgres:", "postgresql:"],
  parts: ["user or password", "path", "query"],
  parametersOf: () => ({ ...obeyed, ...dropped }),
})
  .transform(inOurForm)
  .refine((value) => !new URL(value).hostname.startsWith("["), "the name of a host, or IPv4");

/** Other names of one thing become ours: the driver sends parameters that it does not know. */
function inOurForm(text: string): string {
  const url = new URL(text);
  const given = url.searchParams;
  const host = given.get("host");
  // It may be the directory of a socket.
  if (host !== null) url.hostname = encodeURIComponent(host);
  if (given.get("pgbouncer") === "true") given.set("pooled", "true");
  if (given.has("sslrootcert")) given.set("sslmode", "verify-full");
  if (given.get("target_session_attrs") === "any") given.delete("target_session_attrs");
  const others = ["host", "pgbouncer", "sslrootcert", ...Object.keys(dropped)];
  for (const name of others) given.delete(name);
  return url.href;
}

/** Reads `name=pattern`; a name alone may have any value. */
function parameters(text: string): Parameters {
  const pairs = text.split(/\s+/).map((pair) => pair.split("="));
  return Object.fromEntries(pairs.map(([name = "", values = ".*"]) => [name, values]));
}

function address(kind: Kind) {
  return z.string({ error: kind.expected }).transform((given, context) => {
    // Google Cloud names the host of a login in a parameter.
    const text = given.trim().replace(/(:\/\/[^/?#]*@)\/(?=.*[?&]host=)/, "$1localhost/");
    const message = faultOf(text, kind);
    if (message === null) return normalized(new URL(text));
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

function faultOf(text: string, kind: Kind): string | null {
  const { expected, protocols, parts, parametersOf = () => ({}) } = kind;
  const encoded = parts.includes("user or password")
    ? "user and password in percent encoding"
    : expected;
  const [, scheme = ""] = /^([a-z+]+:)\/\//i.exec(text) ?? [];
  if (!protocols.includes(scheme.toLowerCase())) return expected;
  const url = parsed(text);
  if (!url) return text.includes("@") ? encoded : expected;

  const { username, password, hostname, pathname, search, hash, searchParams, protocol } = url;
  // A `/`, `?` or `#` in a password ends the host early, and messages would show the rest.
  if (`${pathname}${search}${hash}`.includes("@") && encoded !== expected) return encoded;
  if (!/^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*|%2F.*)$/i.test(asciiName(hostname))) return expected;
  const found = {
    "user or password": username + password,
    path: pathname.replace(/^\/$/, ""),
    query: search,
    fragment: hash,
  };
  const surplus = Object.entries(found).find(
    ([part, value]) => value !== "" && !parts.some((one) => one === part),
  );
  if (surplus) return `${expected}, without a ${surplus[0]}`;
  const known: Parameters = parametersOf(protocol);
  for (const [name, value] of parts.includes("fragment") ? [] : searchParams) {
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (values === undefined) return `an address without ?${name}`;
    if (!new RegExp(`^(${values})$`).test(value)) return `?${name}=${values}`;
  }
  return null;
}

/** An undecodable user name or password would otherwise fail at its first use. */
function parsed(text: string): URL | null {
  try {
    decodeURIComponent(text);
    return new URL(text);
  } catch {
    return null;
  }
}

/** Only addresses of the web have their host in ASCII. Empty for a text that is no name. */
function asciiName(hostname: string): string {
  return domainToASCII(decodeURIComponent(hostname)) || hostname;
}

function normalized(url: URL): string {
  url.hostname = asciiName(url.hostname);
  // An empty one leaves its sign.
  if (url.search === "") url.search = "";
  if (url.hash === "") url.hash = "";
  return /^https?:/.test(url.protocol)
    ? url.href.replace(/^([^/]+\/\/[^/?#]+)\/$/, "$1")
    : url.href;
}
