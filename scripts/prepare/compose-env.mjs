/** The `.env` with which `docker compose up` runs everything on one machine, to try it out. */
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { say, warn } from "./terminal.mjs";

/**
 * @param {string} example the text of `.env.example`
 * @returns {string} the same with random secrets and a mail catcher
 */
export function tryOutSettings(example) {
  const settings = {
    COMPOSE_PROFILES: "web,local,mailbox",
    POSTGRES_PASSWORD: secret(),
    POSTGRES_APP_PASSWORD: secret(),
    VALKEY_PASSWORD: secret(),
    SECRET_KEY: randomBytes(32).toString("base64"),
    SMTP_URL: "smtp://mailpit:1025?starttls=optional",
    ADMIN_EMAIL: "admin@scm.example",
    ADMIN_PASSWORD: secret(),
    STAFF_EMAIL: "office@scm.example",
    MAIL_FROM: "no-reply@scm.example",
  };
  return Object.entries(settings).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`^${name}=.*$`, "m"), () => `${name}=${value}`),
    example,
  );
}

function secret() {
  return randomBytes(24).toString("hex");
}

/** Writes it for its owner alone, into the current folder. An `.env` that is there stays. */
export async function writeComposeEnv() {
  const settings = tryOutSettings(await readFile(".env.example", "utf8"));
  try {
    await writeFile(".env", settings, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    warn("There is an .env already. It stays as it is; delete it first to get a new one.");
    process.exitCode = 1;
    return;
  }
  const [, password] = /^ADMIN_PASSWORD=(.*)$/m.exec(settings) ?? [];
  say("Wrote .env. Next: docker compose up --build");
  say("  Site      http://localhost:3000");
  say("  Mailbox   http://localhost:8025");
  say(`  Operator  admin@scm.example, ${password}`);
}
