import { Email, type Locale } from "@scm/contract";
import { findRecord, insertReply, takeBackReply, type SubmissionKey } from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { found, Problem } from "../http/problem.ts";
import { readTrail } from "../http/request-log.ts";
import { refusalOf, saverOf, type LeadAdmin } from "./lead-admin.ts";

type Creation<Status> = {
  subject?: string | undefined;
  body: string;
  locale?: Locale | undefined;
  isQuoting: boolean;
  status?: Status | undefined;
};

type Sending<Status> = {
  c: Context;
  id: string;
  body: Creation<Status>;
  operator: { id: string };
  version: number | null;
  once: SubmissionKey | null;
};

/**
 * Answers leads of one kind by e-mail; a worker sends them once they can no longer be taken back.
 */
export function repliesTo<Lead extends { id: string }, Status extends string>(
  admin: LeadAdmin<Lead, Status>,
) {
  const { table, answered } = admin;
  const kind = { table, save: saverOf(admin) };
  return {
    async reply(
      { c, id, body, operator, version, once }: Sending<Status>,
      { sql }: Pick<Deps, "sql">,
    ) {
      const { status, ...text } = body;
      // Only texts are taken from this record; the statement decides with the stored one.
      const { email, locale, subject } = answered(
        found(await findRecord(sql, table, id)),
        text.locale,
      );
      if (!Email.safeParse(email).success) throw new Problem("lead-without-address");
      const reply = {
        ...text,
        locale: text.locale ?? locale,
        subject: text.subject ?? subject,
        key: once && once.key,
      };
      const by = { operatorId: operator.id, trail: readTrail(c) };
      const answering = { id, reply, status, ...by, version };
      const result = found(await insertReply(sql, kind, answering));
      if (result.kind === "saved") return { reply: result.reply, lead: result.lead };
      throw refusalOf(result);
    },
    async takeBackReply(
      { id, operator }: { id: string; operator: { id: string } },
      { sql }: Pick<Deps, "sql">,
    ) {
      const result = found(await takeBackReply(sql, kind, { id, operatorId: operator.id }));
      if (result.kind === "sent") throw new Problem("reply-sent");
      return { reply: result.reply, lead: result.lead };
    },
  };
}
