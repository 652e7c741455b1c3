/** Attacks through a stolen browser, a link or a trusting operator. */
import { type Answer, countStatus, entriesIn, flood, textIn } from "./call.ts";
import { asOperator, type Ask, settled, type Site } from "./site.ts";
import type { Attack } from "./verdict.ts";

export const panelAttacks: Attack<Site>[] = [
  {
    name: "Secrets of clubs in the lists of tenants and systems",
    before: "all",
    allowed: { most: 0 },
    play: countSecrets,
  },
  {
    name: "Entries of the audit log for opening 4 lists",
    before: "all",
    allowed: { most: 0 },
    play: openLists,
  },
  {
    name: "Exports that a link on a foreign page starts, of 2",
    before: "all",
    allowed: { most: 0 },
    play: exportByLink,
  },
  {
    name: "Changes that a form on a foreign page makes in the operator's name, of 3",
    before: "0",
    allowed: { most: 0 },
    play: changeByForm,
  },
  {
    name: "Webhook addresses in our own network that are stored, of 8",
    before: "all",
    allowed: { most: 0 },
    play: aimWebhooks,
  },
  {
    name: "Entries of the audit log for a range that begins before 1970",
    before: "0",
    allowed: { least: 1 },
    play: async (site) =>
      entriesIn((await asOperator(site)("/api/admin/audit-log?from=1969-01-01")).body).length,
  },
];

async function aTenant(ask: Ask, tenantName: string): Promise<string> {
  const body = { tenantName, clubName: "KS Attack", contactEmail: "club@third-party.example" };
  return textIn((await ask("/api/admin/tenants", { body })).body, "id");
}

async function countSecrets(site: Site): Promise<number> {
  const ask = asOperator(site);
  await aTenant(ask, "secrets");
  const instance = {
    instanceName: "secrets",
    clubName: "KS Attack",
    contactEmail: "club@third-party.example",
    licenseType: "small",
  };
  await ask("/api/admin/scm-instances", { body: instance });
  await settled(ask);
  const lists = [await ask("/api/admin/tenants"), await ask("/api/admin/scm-instances")];
  const rows = lists.flatMap(({ body }) => entriesIn(body)).map(Object);
  const issued = rows.filter(({ clientId, apiKey }) => clientId ?? apiKey);
  if (issued.length < 2) throw new Error("no credentials were issued");
  return rows.filter(({ clientSecret, apiSecret }) => clientSecret ?? apiSecret).length;
}

async function openLists(site: Site): Promise<number> {
  const ask = asOperator(site);
  const size = async () => entriesIn((await ask("/api/admin/audit-log?limit=500")).body).length;
  const before = await size();
  for (const list of ["tenants", "scm-instances", "orders", "contacts"]) {
    const { status } = await ask(`/api/admin/${list}`);
    if (status !== 200) throw new Error(`the list of ${list} was answered ${status}`);
  }
  return (await size()) - before;
}

async function exportByLink(site: Site): Promise<number> {
  const ask = asOperator(site);
  const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
  const paths = ["contacts/export", "orders/export"].map((path) => `/api/admin/${path}`);
  return countStatus(await all(paths, (path) => ask(path, { headers })), 200);
}

async function changeByForm(site: Site): Promise<number> {
  const ask = asOperator(site);
  const headers = { Origin: "http://evil.example", "Content-Type": "text/plain" };
  const paths = ["/api/admin/logout", "/api/admin/slots", "/api/admin/tenants"];
  const answers = await all(paths, (path) => ask(path, { method: "POST", headers, body: {} }));
  return answers.filter(({ status }) => status < 400).length;
}

const ownNetwork = [
  "https://127.0.0.1",
  "https://localhost/hook",
  "https://[::1]/hook",
  "https://0x7f.1",
  "https://2130706433",
  "https://10.0.0.1",
  "https://169.254.169.254/latest",
  "https://[::ffff:127.0.0.1]",
];

async function aimWebhooks(site: Site): Promise<number> {
  const ask = asOperator(site);
  const path = `/api/admin/tenants/${await aTenant(ask, "webhooks")}/webhook-url`;
  const answers = await all(ownNetwork, (webhookUrl) =>
    ask(path, { method: "PUT", body: { webhookUrl } }),
  );
  return countStatus(answers, 200);
}

function all(list: readonly string[], play: (one: string) => Promise<Answer>): Promise<Answer[]> {
  return flood({ count: list.length, atOnceMax: 1 }, (index) => play(list[index] ?? ""));
}
