import type { PopupSettings } from "@scm/contract";
import type { Sql } from "../connect.ts";

/** Off by default. */
export async function findPopupSettings(sql: Sql): Promise<PopupSettings> {
  const [setting] = await sql<{ enabled: boolean }[]>`
    select value = 'true' as enabled from settings where name = 'popup-enabled'`;
  return { enabled: setting?.enabled ?? false };
}

/** Switches the popup, and audits a change. */
export async function updatePopupSettings(
  sql: Sql,
  { enabled, operatorId }: PopupSettings & { operatorId: string },
): Promise<PopupSettings> {
  await sql`
    with changed as (
      insert into settings (name, value, updated_by)
      values ('popup-enabled', to_jsonb(${enabled}::boolean), ${operatorId})
      on conflict (name) do update
      set value = excluded.value, updated_at = now(), updated_by = excluded.updated_by
      where settings.value <> excluded.value
      returning value
    )
    insert into audit_log (action, operator_id, subject_kind, details)
    select 'popup.changed', ${operatorId}, 'popup', jsonb_build_object('enabled', value)
    from changed`;
  return { enabled };
}
