/** Guesses at an operator's password and codes, and floods that keep operators out. */
import { randomInt } from "node:crypto";
import { receivedMails } from "../../packages/testing/src/mailbox.ts";
import { until } from "../../packages/testing/src/wait.ts";
import { type Answer, call, countStatus, entriesIn, flood, textIn } from "./call.ts";
import {
  asOperator,
  type Ask,
  attackerAddress,
  logIn,
  needed,
  type Operator,
  operatorAddress,
  type Site,
} from "./site.ts";
import { totpAt } from "./totp.ts";
import type { Attack } from "./verdict.ts";

const own = "a product that this script started";

export const loginAttacks: Attack<Site>[] = [
  {
    name: "Calls of the panel that a first password opens, of 5",
    before: "all",
    allowed: { most: 0 },
    play: async (site) => needed(site.own, own).openedByFirstPassword,
  },
  {
    name: "Longest of 8 logins of the operator in a flood of 160 from 40 addresses, in ms",
    before: "4500, 3 refused",
    allowed: { most: 2_000 },
    play: floodLogins,
  },
  {
    name: "Wrong passwords of one operator that were tried, of 150 from 15 addresses",
    before: "150",
    allowed: { most: 20 },
    play: guessPassword,
  },
  {
    name: "Login of the operator from a known address right afterwards, in ms",
    before: "none measured",
    allowed: { most: 2_000 },
    play: async (site) => msOf(await logIn(site, operatorOf(site))),
  },
  {
    name: "Wrong passwords tried by one address that names another address in each call, of 40",
    before: "10",
    allowed: { most: 10 },
    play: forgeAddress,
  },
  {
    name: "Second factors switched off by a session and the password, without a code",
    before: "1",
    allowed: { most: 0 },
    play: switchOffFactor,
  },
  {
    name: "Wrong codes that were tried with the right password, of 13",
    before: "8",
    allowed: { most: 5 },
    play: guessCode,
  },
  {
    name: "Entries of the audit log about these codes",
    before: "0",
    allowed: { least: 5 },
    play: countCodeEntries,
  },
  {
    name: "Mails that tell the operator of these codes",
    before: "0",
    allowed: { least: 1 },
    play: countWarnings,
  },
];

function operatorOf({ operator }: Site): Operator {
  return needed(operator, "--email and --password-file");
}

/** A refused login takes for ever. */
function msOf({ status, ms }: Answer): number {
  return status === 200 ? ms : Infinity;
}

async function floodLogins(site: Site): Promise<number> {
  const operator = operatorOf(site);
  const flooding = flood({ count: 160, atOnceMax: 160 }, (index) =>
    call(`${site.url}/api/admin/login`, {
      from: attackerAddress(20, index % 40),
      body: { email: `nobody-${index}@third-party.example`, password: "a wrong password" },
    }),
  );
  const logins = await flood({ count: 8, atOnceMax: 2 }, () => logIn(site, operator));
  await flooding;
  return Math.max(...logins.map(msOf));
}

async function guessPassword(site: Site): Promise<number> {
  const { email } = operatorOf(site);
  const answers = await flood({ count: 150, atOnceMax: 4 }, (index) =>
    guess(site, { email, from: attackerAddress(21, index % 15) }),
  );
  return countStatus(answers, 401);
}

function guess({ url }: Site, { email, from }: { email: string; from: string }): Promise<Answer> {
  const password = `wrong ${randomInt(2 ** 40)}`;
  return call(`${url}/api/admin/login`, { from, body: { email, password } });
}

/** A client without a trusted proxy, as 127.0.0.2 is for the product of this script. */
async function forgeAddress(site: Site): Promise<number> {
  needed(site.own, own);
  const answers = await flood({ count: 40, atOnceMax: 4 }, (index) =>
    call(`${site.url}/api/admin/login`, {
      peer: "127.0.0.2",
      from: attackerAddress(22, index),
      body: { email: "forged@third-party.example", password: `wrong ${index}` },
    }),
  );
  return countStatus(answers, 401);
}

async function switchOffFactor(site: Site): Promise<number> {
  needed(site.own, own);
  const { password } = operatorOf(site);
  const ask = asOperator(site);
  await switchOnFactor(ask, password);
  const answer = await ask("/api/admin/account/totp", { method: "DELETE", body: { password } });
  return answer.status === 204 ? 1 : 0;
}

async function switchOnFactor(ask: Ask, password: string): Promise<void> {
  const path = "/api/admin/account/totp";
  const { body } = await ask(path, { body: { password } });
  const code = totpAt(textIn(body, "secret"), Date.now());
  const { status } = await ask(`${path}/confirmation`, { body: { code } });
  if (status !== 200) throw new Error(`the second factor was not switched on: ${status}`);
}

/** After `switchOffFactor`, from the operator's own address: an attacker who shares it gets furthest. */
async function guessCode(site: Site): Promise<number> {
  const { email, password } = operatorOf(site);
  needed(site.own, own);
  const answers = await flood({ count: 13, atOnceMax: 1 }, () => {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const body = { email, password, code };
    return call(`${site.url}/api/admin/login`, { from: operatorAddress, body });
  });
  return countStatus(answers, 401);
}

async function countCodeEntries(site: Site): Promise<number> {
  needed(site.own, own);
  const { body } = await asOperator(site)("/api/admin/audit-log?action=operator.code-refused");
  return entriesIn(body).length;
}

const mailedWithin = { timeoutMs: 10_000, everyMs: 200 };

async function countWarnings(site: Site): Promise<number> {
  needed(site.own, own);
  const mailboxUrl = needed(site.mailboxUrl, "--mailbox");
  const { email } = operatorOf(site);
  const subject = "Błędne kody";
  return until(async () => {
    const mails = await receivedMails(mailboxUrl, email);
    return mails.filter((mail) => mail.subject.startsWith(subject)).length;
  }, mailedWithin);
}
