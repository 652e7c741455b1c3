import type { PopupSettings } from "@scm/contract";
import type { Sql } from "../connect.ts";

/** Off as long as nobody has switched it. */
export async function findPopupSettings(sql: Sql): Promise<PopupSettings> {
  const [setting] = await sql<{ enabled: boolean }[]>`
    select value = 'true' as enabled from settings where name = 'popup-enabled'`;
  return { enabled: setting?.enabled ?? false };
}

export async function updatePopupSettings(
  sql: Sql,
  { enabled, operatorId }: PopupSettings & { operatorId: string },
): Promise<PopupSettings> {
  await sql`
    insert into settings (name, value, updated_by)
    values ('popup-enabled', to_jsonb(${enabled}::boolean), ${operatorId})
    on conflict (name) do update
    set value = excluded.value, updated_at = now(), updated_by = excluded.updated_by`;
  return { enabled };
}
