import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readWorkerConfig } from "./config.ts";

const complete = {
  DATABASE_URL: "postgres://localhost/scm",
  REDIS_URL: "redis://localhost",
  SMTP_URL: "smtp://localhost",
  SECRET_KEY: randomBytes(32).toString("base64"),
};

type Name = keyof typeof schemes;

/** The value that the processes get, or the line that stops the start. */
function read(name: Name, value: string): { value?: string | undefined; line?: string } {
  try {
    const config = readWorkerConfig({ ...complete, [name]: value });
    const values: Partial<Record<Name, string | undefined>> = {
      PUBLIC_URL: config.publicUrl,
      DEMO_URL: config.brand.demoUrl,
      SENTRY_DSN: config.errorReportsDsn,
      DATABASE_URL: config.databaseUrl,
      DATABASE_OWNER_URL: config.databaseOwnerUrl,
      REDIS_URL: config.redisUrl,
      SMTP_URL: config.mail.smtpUrl,
    };
    return { value: values[name] };
  } catch (error) {
    const line = String(error);
    if (!new RegExp(`^ConfigError: ${name}: expected .+, found .+$`, "s").test(line)) throw error;
    return { line };
  }
}

/** The parts of RFC 3986, section 3, as people type them; an empty one is absent. */
const typed = {
  blank: fc.constantFrom("", "", " ", "\t"),
  login: fc.constantFrom("", "", "anna@", "anna:tajne@", "anna:taj@ne@", ":tajne@"),
  host: fc.constantFrom("scm.example", "SCM.Example", "klub-żubr.example", "10.0.0.7", "my_host"),
  port: fc.constantFrom("", "", ":8443"),
  path: fc.constantFrom("", "", "/", "/1", "/klub", "/klub/"),
  query: fc.constantFrom("", "", "?", "?a=b"),
  fragment: fc.constantFrom("", "", "#", "#start"),
  isUpper: fc.boolean(),
};
const schemes = {
  PUBLIC_URL: "https",
  DEMO_URL: "https",
  SENTRY_DSN: "https",
  DATABASE_URL: "postgres",
  DATABASE_OWNER_URL: "postgresql",
  REDIS_URL: "rediss",
  SMTP_URL: "smtps",
};
const names = Object.keys(schemes).filter((name): name is Name => name in schemes);

/** The paths that each may have; others any. */
const paths: Partial<Record<Name, RegExp>> = {
  PUBLIC_URL: /^\/?$/,
  SMTP_URL: /^\/?$/,
  REDIS_URL: /^\/?1?$/,
  SENTRY_DSN: /^\/1$/,
};

test.each(names)("each part of %s is what the processes use, or stops the start", (name) => {
  fc.assert(
    fc.property(
      fc.record(typed),
      ({ isUpper, blank, login, host, port, path, query, fragment }) => {
        const scheme = isUpper ? schemes[name].toUpperCase() : schemes[name];
        const text = `${scheme}://${login}${host}${port}${path}${query}${fragment}`;
        const { value, line } = read(name, blank + text + blank);
        const isLogin =
          name === "SENTRY_DSN" ? login === "anna@" : login === "" || !/^(PU|DEMO)/.test(name);
        const isBare = name === "DEMO_URL" || (query.length < 2 && fragment.length < 2);
        expect([text, value !== undefined]).toEqual([
          text,
          isLogin && isBare && (paths[name] ?? /^/).test(path),
        ]);
        expect(line ?? "").not.toMatch(/tajne|taj@ne/);
        if (value === undefined) return;
        const ascii = new URL(`http://${host}`).hostname;
        expect(plain(value)).toBe(plain(text.replace(host, ascii)));
      },
    ),
    { numRuns: 500 },
  );
});

/** Without signs of parts that are empty. */
function plain(url: string): string {
  return new URL(url).href.replace(/\?(?=#|$)/, "").replace(/[/#]+$/, "");
}

test("links add their path to PUBLIC_URL, which ends with its host or port", () => {
  for (const text of ["HTTPS://Klub-Żubr.example:443/", " https://xn--klub-ubr-73b.example/? "]) {
    expect(read("PUBLIC_URL", text).value).toBe("https://xn--klub-ubr-73b.example");
  }
});

test.each(["DATABASE_URL", "REDIS_URL", "SMTP_URL"] as const)(
  "any password in %s reaches its server, encoded and as it is, or one line asks for the encoding",
  (name) => {
    const passwords = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(passwords, fc.boolean(), (password, isEncoded) => {
        const written = isEncoded ? encodeURIComponent(password) : password;
        const { value, line = "" } = read(name, `${schemes[name]}://anna:${written}@host.example`);
        const asks = line.includes("expected user and password in percent encoding");
        const got = value === undefined ? null : decodeURIComponent(new URL(value).password);
        expect(isEncoded ? got === password : asks || got === decoded(password)).toBe(true);
      }),
      { numRuns: 500 },
    );
  },
);

function decoded(text: string): string {
  return /%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
}

/** Every parameter of libpq (PostgreSQL 18, 34.1.2), and some of libraries. */
const dropped = `channel_binding=require channel_binding=prefer connect_timeout=10 keepalives=1
  client_encoding=utf8 client_encoding=auto application_name=x fallback_application_name=x
  keepalives_idle=1 keepalives_interval=1 keepalives_count=1 tcp_user_timeout=1 replication=false
  gssencmode=disable sslcompression=0 sslsni=1 sslcertmode=allow ssl_min_protocol_version=TLSv1.2
  ssl_max_protocol_version=TLSv1.3 krbsrvname=x gsslib=gssapi gssdelegation=0
  min_protocol_version=3.0 max_protocol_version=latest load_balance_hosts=disable
  target_session_attrs=any schema=public connection_limit=1 supa=x`;
const refused = `port=1 user=x password=x dbname=x hostaddr=10.0.0.7 passfile=/x service=x
  require_auth=password servicefile=/x
  client_encoding=LATIN2 replication=database gssencmode=require sslmode=x sslmode= sslcert=/x
  sslkey=/x sslkeylogfile=/x sslpassword=x sslrootcert=/x sslcrl=/x sslcrldir=/x sslsni=0
  sslcertmode=require requirepeer=x ssl_min_protocol_version=TLSv1.3 min_protocol_version=3.2
  scram_client_key=x scram_server_key=x load_balance_hosts=random oauth_issuer=x oauth_client_id=x
  oauth_client_secret=x oauth_scope=x pooled=yes pgbouncer=x constructor=x statement_timeout=0`;
const obeyed = `sslmode=disable sslmode=prefer sslmode=require sslmode=verify-ca sslmode=verify-full
  sslnegotiation=direct target_session_attrs=read-write options=endpoint%3Dep-x pooled=true`;

test.each([
  ...dropped.split(/\s+/).map((given) => [given, "h/scm"]),
  ...obeyed.split(/\s+/).map((given) => [given, `h/scm?${given}`]),
  ["host=db.example", "db.example/scm"],
  ["host=/run/postgresql", "%2Frun%2Fpostgresql/scm"],
  ["sslrootcert=system", "h/scm?sslmode=verify-full"],
  ["pgbouncer=true&connection_limit=1", "h/scm?pooled=true"],
])("a database with ?%s is reached at %s", (given, address) => {
  expect(read("DATABASE_URL", `postgres://h/scm?${given}`).value).toBe(`postgres://${address}`);
});

/** The variables that hold such an address. */
function namesOf(url: string): Name[] {
  return names.filter((name) => url.startsWith(schemes[name].slice(0, 4)));
}

test.each([
  ...refused.split(/\s+/).map((given) => `postgres://h/scm?${given}`),
  ...["redis", "redis+cluster", "rediss+sentinel"].flatMap((scheme) =>
    ["family=5", "ssl_cert_reqs=none", "lazyConnect=true"].map((given) => `${scheme}://h?${given}`),
  ),
  "smtp://mail?startls=optional",
  "smtp://mail?starttls=no",
])("%s is refused by the names of its variable and parameter", (url) => {
  for (const name of namesOf(url)) expect(read(name, url).line).toContain(/\?\w+/.exec(url)?.[0]);
});

/** As the consoles and documents of hosts show them. */
const shown = `
  postgresql://u:x@ep-a-pooler.eu-central-1.aws.neon.tech/db?sslmode=require&channel_binding=require
  postgresql://postgres.ref:[p^w]@aws-0-eu.pooler.supabase.com:6543/postgres?pgbouncer=true
  postgresql://u:x@dpg-a.frankfurt-postgres.render.com/scm
  postgresql://postgres:x@postgres.railway.internal:5432/railway
  postgres://u:x@ec2-1-2-3-4.eu-west-1.compute.amazonaws.com:5432/d1?sslmode=require
  postgres://u:x@app.flycast:5432/app?sslmode=disable
  postgresql://doadmin:AVNS_x@db.ondigitalocean.com:25060/defaultdb?sslmode=require
  postgresql://u:x@db.eu-central-1.rds.amazonaws.com:5432/scm?sslmode=verify-full
  postgres://u@server:x@server.postgres.database.azure.com/postgres?sslmode=require
  postgresql://u:x@/scm?host=/cloudsql/project:europe-central2:db
  postgres://avnadmin:AVNS_x@pg.aivencloud.com:12691/defaultdb?sslmode=require
  rediss://default:AX=@eu1-x.upstash.io:6379
  redis://default:x@redis-1.c1.eu.ec2.redns.redis-cloud.com:10000
  redis://default:x@redis.railway.internal:6379?family=0
  rediss://:a+b=@scm.redis.cache.windows.net:6380/0
  smtp://apikey:SG.x-y_z@smtp.sendgrid.net:587
  smtps://postmaster@mg.scm.example:x@smtp.eu.mailgun.org:465
  smtp://AKIA:B+c%2F1@email-smtp.eu-central-1.amazonaws.com:587?starttls=required
  smtp://token:token@smtp.postmarkapp.com:2525
  smtps://biuro%40scm.example:x@ssl0.ovh.net`;

test.each(shown.trim().split(/\s+/))("the address of a host starts: %s", (url) => {
  for (const name of namesOf(url)) expect(read(name, url).line).toBeUndefined();
});

test.each([
  ["smtp://mail:465", "smtps:// with port 465"],
  ["smtps://mail:587", "smtp:// with 25 and 587"],
  ["smtp://user:x@mail?starttls=optional", "no login with ?starttls=optional"],
])("SMTP_URL=%s is refused: %s", (url, says) => {
  expect(read("SMTP_URL", url).line).toContain(says);
});
