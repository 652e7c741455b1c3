/** The templates of answers. A deleted one can be restored for a day. */
import { replyTemplatesMax, type ReplyTemplate, type ReplyTemplateInput } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

/** By name, at most `replyTemplatesMax`. */
export async function listReplyTemplates(sql: Sql): Promise<ReplyTemplate[]> {
  return sql<ReplyTemplate[]>`
    select ${columns(sql)} from reply_templates where deleted_at is null
    order by lower(name), id limit ${replyTemplatesMax}`;
}

/** Null when there are `replyTemplatesMax` already. */
export async function insertReplyTemplate(
  sql: Sql,
  { input, operatorId }: { input: ReplyTemplateInput; operatorId: string },
): Promise<ReplyTemplate | null> {
  const { name, subjectPl = null, bodyPl, subjectEn = null, bodyEn } = input;
  const [created] = await sql<ReplyTemplate[]>`
    with created as (
      insert into reply_templates (name, subject_pl, body_pl, subject_en, body_en)
      select ${name}, ${subjectPl}, ${bodyPl}, ${subjectEn}, ${bodyEn}
      where (select count(*) from reply_templates where deleted_at is null) < ${replyTemplatesMax}
      returning ${columns(sql)}
    ), audited as (
      ${audit(sql, "reply-template.created", operatorId)} from created
    )
    select ${columns(sql)} from created`;
  return created ?? null;
}

type Change = {
  id: string;
  input: ReplyTemplateInput;
  operatorId: string;
  /** The version that the operator saw; null accepts any. */
  version: number | null;
};

type Changed = { kind: "saved" | "conflict"; template: ReplyTemplate };

/**
 * Changes a template and audits it. One that already has these texts is no conflict.
 *
 * @returns null for an unknown or deleted one
 */
export async function updateReplyTemplate(
  sql: Sql,
  { id, input, operatorId, version }: Change,
): Promise<Changed | null> {
  const { name, subjectPl = null, bodyPl, subjectEn = null, bodyEn } = input;
  const texts = sql`(${name}, ${subjectPl}, ${bodyPl}, ${subjectEn}, ${bodyEn})`;
  const [changed] = await sql<(ReplyTemplate & { isSeen: boolean; isSame: boolean })[]>`
    with before as (
      select ${columns(sql)}, coalesce(version = ${version}::integer, true) as is_seen,
        (name, subject_pl, body_pl, subject_en, body_en) is not distinct from ${texts} as is_same
      from reply_templates where id = ${id} and deleted_at is null for update
    ), changed as (
      update reply_templates
      set (name, subject_pl, body_pl, subject_en, body_en, version)
        = (${name}, ${subjectPl}, ${bodyPl}, ${subjectEn}, ${bodyEn}, before.version + 1)
      from before
      where reply_templates.id = before.id and is_seen and not is_same
      returning reply_templates.*
    ), audited as (
      ${audit(sql, "reply-template.changed", operatorId)} from changed
    )
    select ${columns(sql)}, true as is_seen, true as is_same from changed
    union all
    select ${columns(sql)}, is_seen, is_same from before
    limit 1`;
  if (!changed) return null;
  const { isSeen, isSame, ...template } = changed;
  return { kind: isSeen || isSame ? "saved" : "conflict", template };
}

/** False for an unknown or deleted one. */
export async function deleteReplyTemplate(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<boolean> {
  const deleted = await sql`
    with deleted as (
      update reply_templates set deleted_at = now() where id = ${id} and deleted_at is null
      returning id
    )
    ${audit(sql, "reply-template.deleted", operatorId)} from deleted`;
  return deleted.count === 1;
}

/** Restores a template and audits it; one that is not deleted stays as it is. Null if unknown. */
export async function restoreReplyTemplate(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<ReplyTemplate | null> {
  const [restored] = await sql<ReplyTemplate[]>`
    with before as (
      select id, deleted_at from reply_templates where id = ${id} for update
    ), restored as (
      update reply_templates set deleted_at = null from before
      where reply_templates.id = before.id
      returning reply_templates.*
    ), audited as (
      ${audit(sql, "reply-template.restored", operatorId)} from before where deleted_at is not null
    )
    select ${columns(sql)} from restored`;
  return restored ?? null;
}

/** Removes up to 1,000 templates that can no longer be restored. */
export async function pruneReplyTemplates(sql: Sql): Promise<number> {
  const where = sql`deleted_at < now() - interval '1 day'`;
  return prune(sql, "reply_templates", { where, by: "deleted_at" });
}

function columns(sql: Sql) {
  return sql`id, name, subject_pl, body_pl, subject_en, body_en, version, created_at`;
}
