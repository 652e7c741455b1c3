/** Dead letters, in the state in which handlers and senders leave them. */
import type { Sql } from "@scm/db";
import { aStoredClient } from "@scm/testing";

export async function aDeadEvent(sql: Sql): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into outbox (event, subject_id, state, failure_count, last_error, finished_at)
    values ('gone.by', uuid_v7(), 'dead', 5, 'no handler knows the event gone.by', now())
    returning id`;
  return row.id;
}

export async function aDeadMail(sql: Sql, receiver = "anna@klub.example"): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    with event as (
      insert into outbox (event, subject_id, state, finished_at)
      values ('contact.submitted', uuid_v7(), 'done', now())
      returning id
    )
    insert into deliveries (outbox_id, template, receiver, state, attempt_count, last_answer)
    select id, 'contact.to-visitor', ${receiver}, 'dead', 1, '550 no such user' from event
    returning id`;
  return row.id;
}

export async function aDeadWebhook(
  sql: Sql,
  tenant: { isActive?: boolean; webhookUrl?: string | null } = {},
): Promise<string> {
  const { isActive = true, webhookUrl = "https://klub.example/hook" } = tenant;
  const own = { status: isActive ? "active" : "inactive", webhook_url: webhookUrl };
  const [row] = await sql<[{ id: string }]>`
    insert into webhook_deliveries (client, type, state, attempt_count, last_error)
    values (${await aStoredClient(sql, "tenant", own)}, 'test', 'dead', 8, 'answered 500')
    returning id`;
  return row.id;
}
