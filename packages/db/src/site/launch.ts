import type { LaunchConfirmation, LaunchStep } from "@scm/contract";
import type { Sql } from "../connect.ts";

/** The steps before the start that are done, as far as the database knows. */
export async function listLaunchSteps(sql: Sql, operatorId: string): Promise<LaunchStep[]> {
  const done = await sql<{ step: LaunchStep }[]>`
    select step from (values
      ('second-operator', (
        select count(*) > 1 from operators where can_log_in(operators)
      )),
      ('slots', exists (
        select from slots where datetime > now() and datetime < now() + interval '14 days'
      )),
      ('mail', exists (select from deliveries where state = 'sent')),
      ('signature', exists (select from operators where id = ${operatorId} and name is not null)),
      ('passkey', exists (select from passkeys where operator_id = ${operatorId}))
    ) as seen (step, is_done) where is_done
    union all
    select step from settings, jsonb_each(value) as confirmed (step, is_done)
    where name = 'launch' and is_done = 'true'`;
  return done.map(({ step }) => step);
}

/** Stores what only a person knows. */
export async function confirmLaunchStep(
  sql: Sql,
  { step, isDone, operatorId }: LaunchConfirmation & { operatorId: string },
): Promise<void> {
  await sql`
    insert into settings (name, value, updated_by)
    values ('launch', jsonb_build_object(${step}::text, ${isDone}::boolean), ${operatorId})
    on conflict (name) do update set value = settings.value || excluded.value,
      updated_at = now(), updated_by = excluded.updated_by`;
}
