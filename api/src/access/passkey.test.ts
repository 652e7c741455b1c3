import { Passkey, PasskeyCreation } from "@scm/contract";
import { anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { accountBodiesOf, operatorIdOf } from "../account.fixture.ts";
import { auditOf, operator, startTestApi } from "../api.fixture.ts";
import { toUserHandle } from "./passkey-proof.ts";
import { aChallenge, aSoftPasskey, aStoredPasskey, site } from "../passkey.fixture.ts";

const api = await startTestApi();
const path = "/api/admin/account/passkeys";
const restore = accountBodiesOf(api)["POST /api/admin/login"];
const proof = { password: operator.password };
let session: { Cookie: string };

beforeEach(async () => {
  await restore?.();
  session = await api.login();
});

const start = (body: object = proof) => api.post(`${path}/challenge`, body, session);
const add = (credential: object) => api.post(path, { name: "Telefon", credential }, session);
const list = async () => Passkey.array().parse((await api.get(path, session)).json);
const remove = (id: string, body: object) =>
  api.call(`${path}/${id}`, {
    method: "DELETE",
    headers: { ...session, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const events = () => api.sql<{ event: string }[]>`
  select event from outbox where event like 'operator.passkey%' order by id`;

async function challenge(): Promise<string> {
  return PasskeyCreation.parse((await start()).json).challenge;
}

describe("adding a passkey", () => {
  test("asks the device for a key of this site and operator, with a check of its user", async () => {
    const known = { id: aSoftPasskey().id, transports: ["usb"] };
    await api.sql`
      insert into passkeys (operator_id, name, credential_id, public_key, counter, transports)
      select id, 'Klucz', ${known.id}, '', 0, ${api.sql.json(known.transports)} from operators`;
    const passkeyProof = await (await aStoredPasskey(api)).assert();

    const answer = await start({ passkey: passkeyProof });

    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      rp: { id: site.rpId, name: "SCM" },
      user: { name: operator.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [known, { id: passkeyProof.id }],
    });
  });

  test("stores it under its name, audits it and makes a mail due", async () => {
    const soft = aSoftPasskey();
    const audit = await auditOf(api);
    await api.sql`delete from outbox`;

    const answer = await add(soft.register({ challenge: await challenge(), counter: 7 }));

    expect(answer.status).toBe(201);
    expect(Passkey.parse(answer.json)).toMatchObject({ name: "Telefon", lastUsedAt: null });
    expect(await list()).toEqual([answer.json]);
    expect(
      await api.sql`select credential_id, public_key, counter, transports, rp_id from passkeys`,
    ).toEqual([
      {
        credentialId: soft.id,
        publicKey: soft.publicKey,
        counter: "7",
        transports: ["internal"],
        rpId: site.rpId,
      },
    ]);
    expect(await audit()).toMatchObject([{ action: "operator.passkey-added" }]);
    expect(await events()).toEqual([{ event: "operator.passkey-added" }]);
  });

  test("needs a passkey once there is one: the password is not enough", async () => {
    const { assert } = await aStoredPasskey(api);

    const withoutKey = await start();
    const withKey = await start({ passkey: await assert() });

    expect(withoutKey.json).toMatchObject({ errors: [{ path: "passkey" }] });
    expect(withKey.status).toBe(201);
  });

  test.each([
    ["of another site", { origin: "https://evil.example" }],
    ["for another domain", { rpId: "evil.example" }],
    ["without a check of its user", { isUserVerified: false }],
    ["to an invented challenge", { challenge: "AAAA" }],
  ])("refuses an answer %s: 400, and stores nothing", async (_, wrong) => {
    const registration = aSoftPasskey().register({ challenge: await challenge(), ...wrong });

    const answer = await add(registration);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "credential" }] });
    expect(await list()).toEqual([]);
  });

  test("refuses a transport that is no word: 400 that names it", async () => {
    const made = aSoftPasskey().register({ challenge: await challenge() });
    const credential = { ...made, response: { ...made.response, transports: ["usb", "\0"] } };

    const answer = await add(credential);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "credential.response.transports.1" }] });
  });

  test("refuses a challenge of a login, of another operator, and one that was answered", async () => {
    const own = await challenge();
    const first = aSoftPasskey();
    const answers = [
      await add(first.register({ challenge: await aChallenge(api) })),
      await add(
        first.register({ challenge: await aChallenge(api, { adds: crypto.randomUUID() }) }),
      ),
      await add(first.register({ challenge: own })),
      await add(aSoftPasskey().register({ challenge: own })),
      await add(
        first.register({ challenge: await aChallenge(api, { adds: await operatorIdOf(api) }) }),
      ),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 201, 400, 400]);
    expect(await list()).toHaveLength(1);
  });

  test("stops at 20: 409", async () => {
    const given = await challenge();
    await api.sql`
      insert into passkeys (operator_id, name, credential_id, public_key, counter)
      select id, 'x', n::text, '', 0 from operators, generate_series(1, 20) as n`;

    const answer = await add(aSoftPasskey().register({ challenge: given }));

    expect(answer.status).toBe(409);
    expect(await list()).toHaveLength(20);
    const passkey = await (await aStoredPasskey(api)).assert();
    expect((await start({ passkey })).status).toBe(409);
  });
});

describe("a passkey of one's own", () => {
  test("is renamed, and that is audited", async () => {
    const { id } = await aStoredPasskey(api);
    const audit = await auditOf(api);

    const answer = await api.put(`${path}/${id}`, { name: " Laptop " }, session);

    expect(answer.status).toBe(204);
    expect(await list()).toMatchObject([{ id, name: "Laptop" }]);
    expect(await audit()).toMatchObject([{ action: "operator.passkey-renamed" }]);
  });

  test("is removed after a proof, logs in no more, and that is audited and mailed", async () => {
    const { id, assert } = await aStoredPasskey(api);
    const audit = await auditOf(api);
    await api.sql`delete from outbox`;

    const withPassword = await remove(id, proof);
    const withPasskey = await remove(id, { passkey: await assert() });

    expect(withPassword.json).toMatchObject({ errors: [{ path: "passkey" }] });
    expect(withPasskey.status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await api.post("/api/admin/login/passkey", await assert())).status).toBe(401);
    expect(await audit()).toMatchObject([{ action: "operator.passkey-removed" }]);
    expect(await events()).toEqual([{ event: "operator.passkey-removed" }]);
  });

  test("is not another operator's: 404 for a change, 400 for a proof", async () => {
    const other = await anOperator(api.sql);
    const { id, assert } = await aStoredPasskey(api);
    await api.sql`update passkeys set operator_id = ${other}`;
    const foreign = await assert({ userHandle: toUserHandle(other) });

    const renamed = await api.put(`${path}/${id}`, { name: "Mój" }, session);
    const removed = await remove(id, proof);
    const proved = await start({ passkey: foreign });

    expect([renamed.status, removed.status]).toEqual([404, 404]);
    expect(proved.json).toMatchObject({ errors: [{ path: "passkey" }] });
    expect(await list()).toEqual([]);
  });
});
