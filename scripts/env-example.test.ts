/** Generates `.env.example` from config.ts and docs/operations.md. */
import { listVariables } from "@scm/runtime";
import { expect, test } from "vitest";
import { read } from "./tidy/tree.fixture.ts";

const rewrite = "npx --yes pnpm@10.34.9 exec vitest run --project unit scripts/env-example -u";

/** Set by an operator before the first start; the values fit the compose file. */
const decided: Record<string, string> = {
  SECRET_KEY: "",
  DATABASE_URL: "postgres://scm_app:${POSTGRES_APP_PASSWORD}@postgres:5432/scm?sslmode=disable",
  DATABASE_OWNER_URL: "postgres://scm:${POSTGRES_PASSWORD}@postgres:5432/scm?sslmode=disable",
  REDIS_URL: "redis://:${VALKEY_PASSWORD}@valkey:6379",
  SMTP_URL: "",
  PUBLIC_URL: "http://localhost:3000",
  ENGLISH_HOST: "en.localhost",
  // The networks of Docker. No other container reaches the api, whose port is not published.
  TRUST_PROXY: "172.16.0.0/12,192.168.0.0/16",
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  STAFF_EMAIL: "",
  MAIL_FROM: "",
};

const head = `# The settings of \`docker compose up\`: copy this file to .env and fill in what is empty.
# A value with a $, a # or a quotation mark goes into 'single quotes'.
# Made from docs/operations.md and config.ts by ${rewrite.replace("npx --yes pnpm@10.34.9 exec ", "")}

# The services that compose runs beside api and worker: the proxy (web), postgres and valkey (both:
# local). Leave out what you have elsewhere, and name yours in DATABASE_URL, DATABASE_OWNER_URL and
# REDIS_URL. To try everything out, web,local,mailbox also runs a mail catcher: it delivers nothing
# and shows all mails on port 8025. Then set SMTP_URL=smtp://mailpit:1025?starttls=optional
COMPOSE_PROFILES=web,local

# The addresses of the site, one host for each language, and the ports of this machine that lead
# there. In production: WEB_SITES=https://scm.example, https://en.scm.example with HTTP_PORT=80 and
# HTTPS_PORT=443; PUBLIC_URL is the first address, ENGLISH_HOST the host of the second one.
WEB_SITES=http://localhost, http://en.localhost
HTTP_PORT=127.0.0.1:3000
HTTPS_PORT=127.0.0.1:3443

# For PostgreSQL and Valkey of the profile, letters and digits only: openssl rand -hex 24 for each.
# PostgreSQL takes the password of the tables' owner when it is first started; the migration creates
# the other user.
POSTGRES_PASSWORD=
POSTGRES_APP_PASSWORD=
VALKEY_PASSWORD=
`;

test(".env.example has every variable, its default and its meaning", async () => {
  const rows = documentedRows();
  const blocks = (isDecided: boolean) =>
    rows.filter(({ names }) => names.some((name) => name in decided) === isDecided).map(blockOf);
  const text = [head, ...blocks(true), "# Everything below has a default.\n", ...blocks(false)];

  await expect(text.join("\n"), `rewrite it: ${rewrite}`).toMatchFileSnapshot("../.env.example");
});

type Row = { names: string[]; meaning: string };

/** The rows of the environment table. The tidy test compares their names with config.ts. */
function documentedRows(): Row[] {
  const [, table = ""] = read("docs/operations.md").split("\n## Environment\n");
  return [...(table.split("\n## ")[0] ?? "").matchAll(/^\| (`[^|]+) \|[^|]*\|([^|]*)\|$/gm)].map(
    ([, cell = "", meaning = ""]) => ({
      names: [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
      meaning: asText(meaning),
    }),
  );
}

function blockOf({ names, meaning }: Row): string {
  return `${commented(meaning)}\n${names.map(lineOf).join("\n")}\n`;
}

function lineOf(name: string): string {
  if (name in decided) return `${name}=${decided[name]}`;
  const usual = listVariables().find((variable) => variable.name === name)?.usual ?? "";
  return `# ${name}=${usual}`;
}

function asText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll("**", "")
    .trim();
}

function commented(text: string): string {
  return text.replaceAll(/(\S.{0,95})(?:\s+|$)/g, "# $1\n").trimEnd();
}
