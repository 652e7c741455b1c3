import { receivedMails } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";
import { operatorMails } from "./operator.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, mailer, untilSettled } = await openMailing(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
});

test.each(Object.keys(operatorMails.handlers))(
  "%s is mailed to its operator once, even if handled twice",
  async (event) => {
    const email = `${event}@scm.example`;
    await sql`
      with operator as (
        insert into operators (email, password_hash) values (${email}, 'x') returning id
      )
      select emit(${event}, id) from operator`;

    expect(await handleNew({ times: 2, mailer })).toEqual(["done", "done"]);

    expect(await untilSettled()).toEqual([`${event} sent`]);
    expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
  },
);

test("an event about a deleted operator is given up", async () => {
  await sql`select emit('operator.password-changed', uuid_v7())`;

  expect(await handleNew()).toEqual(["given-up"]);
});
