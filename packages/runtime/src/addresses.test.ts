import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readStartEnvironment } from "./config.ts";

const schemes = {
  PUBLIC_URL: "https",
  DEMO_URL: "https",
  SENTRY_DSN: "https",
  DATABASE_URL: "postgres",
  DATABASE_OWNER_URL: "postgresql",
  REDIS_URL: "rediss",
  SMTP_URL: "smtps",
};
type Name = keyof typeof schemes;
const names = Object.keys(schemes).filter((name): name is Name => name in schemes);

/** What the processes get, or the line that stops the start. */
function read(name: Name, value: string): string {
  try {
    return readStartEnvironment({ [name]: value })[name] ?? "";
  } catch (error) {
    return String(error);
  }
}

const refusal = (name: Name) => expect.stringMatching(`^ConfigError: ${name}: expected .+, found`);

/** The parts of RFC 3986, section 3, as people type them; an empty one is absent. */
const typed = {
  blank: fc.constantFrom("", " ", "\t"),
  login: fc.constantFrom("", "", "anna@", "anna:tajne@", "anna:taj@ne@", ":tajne@"),
  host: fc.constantFrom("scm.example", "SCM.Example", "klub-żubr.example", "10.0.0.7", "my_host"),
  port: fc.constantFrom("", ":8443"),
  path: fc.constantFrom("", "", "/", "/1", "/klub", "/klub/"),
  query: fc.constantFrom("", "", "?", "?a=b"),
  fragment: fc.constantFrom("", "", "#", "#start"),
  isUpper: fc.boolean(),
};

/** The logins and paths that each may have; others any. */
const allowed: Partial<Record<Name, [login: RegExp, path: RegExp]>> = {
  PUBLIC_URL: [/^$/, /^\/?$/],
  DEMO_URL: [/^$/, /^/],
  SMTP_URL: [/^/, /^\/?$/],
  REDIS_URL: [/^/, /^\/?1?$/],
  SENTRY_DSN: [/^anna@$/, /^\/1$/],
};

test.each(names)("each part of %s is what the processes use, or stops the start", (name) => {
  const [logins, paths] = allowed[name] ?? [/^/, /^/];
  fc.assert(
    fc.property(fc.record(typed), (part) => {
      const { isUpper, blank, login, host, port, path, query, fragment } = part;
      const scheme = isUpper ? schemes[name].toUpperCase() : schemes[name];
      const text = `${scheme}://${login}${host}${port}${path}${query}${fragment}`;
      const isBare = name === "DEMO_URL" || (query.length < 2 && fragment.length < 2);
      const isRight = isBare && logins.test(login) && paths.test(path);
      const answer = read(name, blank + text + blank);
      expect(answer).not.toMatch(isRight ? /ConfigError/ : /tajne|taj@ne/);
      const ascii = new URL(`http://${host}`).hostname;
      expect(isRight ? plain(answer) : answer).toEqual(
        isRight ? plain(text.replace(host, ascii)) : refusal(name),
      );
    }),
    { numRuns: 500 },
  );
});

/** Without signs of parts that are empty. */
function plain(url: string): string {
  return new URL(url).href.replace(/\?(?=#|$)/, "").replace(/[/#]+$/, "");
}

test.each(["HTTPS://Klub-Żubr.example:443/", " https://xn--klub-ubr-73b.example/? "])(
  "links add their path to PUBLIC_URL=%s without its end",
  (text) => expect(read("PUBLIC_URL", text)).toBe("https://xn--klub-ubr-73b.example"),
);

test.each(["DATABASE_URL", "REDIS_URL", "SMTP_URL"] as const)(
  "any password in %s reaches its server, encoded and as it is, or one line asks for the encoding",
  (name) => {
    const passwords = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((one) => one.isWellFormed());
    fc.assert(
      fc.property(passwords, fc.boolean(), (password, isEncoded) => {
        const written = isEncoded ? encodeURIComponent(password) : password;
        const answer = read(name, `${schemes[name]}://anna:${written}@host.example`);
        if (!isEncoded && answer.includes("user and password in percent encoding")) return;
        const isDecoded = isEncoded || /%[\da-f]{2}/i.test(written);
        expect(decodeURIComponent(new URL(answer).password)).toBe(
          isDecoded ? decodeURIComponent(written) : written,
        );
      }),
      { numRuns: 500 },
    );
  },
);

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
  expect(read("DATABASE_URL", `postgres://h/scm?${given}`)).toBe(`postgres://${address}`);
});

/** The variables that hold such an address. */
const namesOf = (url: string) => names.filter((name) => url.startsWith(schemes[name].slice(0, 4)));

test.each([
  ...refused.split(/\s+/).map((given) => `postgres://h/scm?${given}`),
  ...["redis", "redis+cluster", "rediss+sentinel"].flatMap((scheme) =>
    ["family=5", "ssl_cert_reqs=none", "lazyConnect=true"].map((given) => `${scheme}://h?${given}`),
  ),
  "smtp://mail?startls=optional",
  "smtp://mail?starttls=no",
  "smtp://user:x@mail?starttls=optional",
])("%s is refused by the names of its variable and parameter", (url) => {
  for (const name of namesOf(url)) {
    expect(read(name, url)).toEqual(refusal(name));
    expect(read(name, url)).toContain(/\?\w+/.exec(url)?.[0]);
  }
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
  for (const name of namesOf(url)) expect(read(name, url)).not.toMatch(/^$|Error/);
});

test.each(["smtp://mail:465", "smtps://mail:25", "smtps://mail:587"])("%s is refused", (url) => {
  expect(read("SMTP_URL", url)).toContain("smtps:// with port 465, and smtp:// with 25 and 587");
});
