/** Dead letters. Each function returns the id. */
import { aStoredClient } from "@scm/testing";
import type { Sql } from "../connect.ts";

export async function aDeadEvent(sql: Sql): Promise<string> {
  return idOf(sql`
    insert into outbox (event, subject_id, state, failure_count, crash_count, last_error, finished_at)
    values ('contact.submitted', uuid_v7(), 'dead', 5, 1, 'boom', now())
    returning id`);
}

export async function aDeadMail(sql: Sql, receiver = "anna@klub.example"): Promise<string> {
  return idOf(sql`
    with event as (
      insert into outbox (event, subject_id, state, finished_at)
      values ('order.submitted', uuid_v7(), 'done', now())
      returning id
    )
    insert into deliveries
      (outbox_id, template, receiver, state, attempt_count, due_at, last_answer)
    select id, 'order.to-visitor', ${receiver}, 'dead', 3, now() - interval '1 hour', '550 no'
    from event
    returning id`);
}

/** A mail that a limit held back. */
export async function aLimitedMail(sql: Sql): Promise<string> {
  const id = await aDeadMail(sql);
  await sql`
    update deliveries set state = 'limited', limited_by = 'visitors', attempt_count = 0
    where id = ${id}`;
  return id;
}

/** A mail that was held after a restore. */
export async function aHeldMail(sql: Sql): Promise<string> {
  const id = await aDeadMail(sql);
  await sql`update deliveries set state = 'held', attempt_count = 0 where id = ${id}`;
  return id;
}

/** A dead copy of a sent mail. */
export async function aDeadCopy(sql: Sql, ofId: string): Promise<string> {
  const id = await aDeadMail(sql);
  await sql`update deliveries set again_of = ${ofId} where id = ${id}`;
  return id;
}

type TenantLook = { isActive?: boolean; webhookUrl?: string | null };

export async function aDeadWebhook(sql: Sql, tenant: TenantLook = {}): Promise<string> {
  const { isActive = true, webhookUrl = "https://klub.example/hook" } = tenant;
  const own = { status: isActive ? "active" : "inactive", webhook_url: webhookUrl };
  return idOf(sql`
    insert into webhook_deliveries
      (client, type, state, attempt_count, response_status, last_error)
    values (${await aStoredClient(sql, "tenant", own)}, 'test', 'dead', 8, 500, 'answered 500')
    returning id`);
}

async function idOf(insert: PromiseLike<readonly Record<string, unknown>[]>): Promise<string> {
  const [row] = await insert;
  return String(row?.["id"]);
}
