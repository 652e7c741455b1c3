/** Mails about operators' accounts. */
import {
  adminPaths,
  eventPayloads,
  type Account,
  type EventPayload,
  type AccountChange,
  type PasswordLink,
} from "@scm/contract";
import { findAccount, listOperators, nobody, readLinkEnd, type Sql } from "@scm/db";
import { staffMailText } from "@scm/text/mail";
import { formatMoment } from "@scm/text/moment";
import {
  GiveUp,
  type DueMail,
  type HandlerDeps,
  type Handlers,
  type OperatorEventName,
  type Template,
} from "../handler.ts";
import { createTemplate } from "../leads/submission.ts";
import type { Block, Mail, MailContent, MailContext } from "../mail/mail.ts";
import { renderMail } from "../mail/render-mail.ts";
import { siteName } from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";

const text = staffMailText;
type OwnEventName = Exclude<OperatorEventName, "operator.managed" | "operator.link-due">;

/** Each event makes the mail of its own name due. */
export const operatorMails = {
  handlers: {
    ...forEachEvent(handler),
    "operator.managed": toColleagues,
    "operator.link-due": handler("operator.link-due"),
  } satisfies Handlers<OperatorEventName>,
  templates: {
    ...forEachEvent((event) => createTemplate({ find: findAccount }, writer(event))),
    "operator.managed": changeTemplate,
    "operator.link-due": linkTemplate,
  } satisfies Record<OperatorEventName, Template>,
  write: { own: forEachEvent(writer), change: changeMail, link: linkMail },
};

function forEachEvent<Value>(make: (event: OwnEventName) => Value): Record<OwnEventName, Value> {
  return {
    "operator.password-changed": make("operator.password-changed"),
    "operator.passkey-added": make("operator.passkey-added"),
    "operator.passkey-removed": make("operator.passkey-removed"),
    "operator.passkey-refused": make("operator.passkey-refused"),
  };
}

function handler(template: OperatorEventName) {
  return async ({ subjectId }: { subjectId: string }, { sql }: HandlerDeps): Promise<DueMail[]> => {
    const { email } = await getAccount(sql, subjectId);
    return [{ template, receiver: email }];
  };
}

async function getAccount(sql: Sql, id: string): Promise<Account> {
  const operator = await findAccount(sql, id);
  if (!operator) throw new GiveUp(`operator ${id} does not exist`);
  return operator;
}

/** A new operator has another mail, or was told by the person at the server. */
async function toColleagues(
  { subjectId, payload: { act } }: { subjectId: string; payload: EventPayload<"operator.managed"> },
  { sql }: HandlerDeps,
): Promise<DueMail[]> {
  const operators = await listOperators(sql);
  const isNew = act === "invited" || act === "added";
  return operators
    .filter(({ id, state }) => state === "active" && !(isNew && id === subjectId))
    .map(({ email }) => ({ template: "operator.managed", receiver: email }));
}

/** These mails have no link: a reader should be wary of any mail that asks to act by one. */
function writer(event: OwnEventName) {
  return ({ email }: Pick<Account, "email">, context: MailContext): Mail => {
    const blocks = [text(`${event}.what`, { email }), text(`${event}.otherwise`)];
    return operatorMail(event, { subject: text(`${event}.subject`), blocks }, context);
  };
}

type Rendering = Parameters<Template>;
type Changed = { email: string; act: AccountChange; by: string | null };

async function changeTemplate(...[event, { sql, contextOf }]: Rendering): Promise<Mail | null> {
  const { subjectId, payload } = event;
  const { act, by } = eventPayloads["operator.managed"].parse(payload);
  const account = await findAccount(sql, subjectId);
  // Nobody is named whose invitation was withdrawn, since that account is gone.
  const email = act === "withdrawn" ? "" : account?.email;
  return email === undefined
    ? null
    : changeMail({ email, act, by: await nameOf(sql, by) }, await contextOf());
}

function changeMail({ email, act, by }: Changed, context: MailContext): Mail {
  const who = by === null ? text("operator.managed.server") : oneLine(by);
  const what = text(`operator.managed.acts.${act}`, { email });
  const subject = text(`operator.managed.subjects.${act}`);
  const blocks = [what, text("operator.managed.by", { who }), text("operator.managed.otherwise")];
  return operatorMail("operator.managed", { subject, blocks }, context);
}

type Link = { email: string; by: string | null; untilS: number; href: string } & Pick<
  PasswordLink,
  "reason"
>;

async function linkTemplate(...[event, { sql, contextOf }]: Rendering): Promise<Mail | null> {
  const { subjectId: id, payload } = event;
  const { by, ...due } = eventPayloads["operator.link-due"].parse(payload);
  const account = await findAccount(sql, id);
  const link = { ...due, untilS: await readLinkEnd(sql, due.reason) };
  const context = await contextOf();
  const { publicUrl, passwordLinks } = context;
  // Behind the #, so that no server, proxy or referrer gets the token.
  const href = `${publicUrl}${adminPaths.password}#${passwordLinks.make({ id, ...link })}`;
  return account && linkMail({ ...account, ...link, by: await nameOf(sql, by), href }, context);
}

function linkMail({ email, reason, by, untilS, href }: Link, context: MailContext): Mail {
  const key = `operator.link-due.${reason}` as const;
  const who = by === null ? text("operator.managed.server") : oneLine(by);
  const until = formatMoment(new Date(untilS * 1_000).toISOString());
  const blocks: Block[] = [
    text(`${key}.what`, { email, who, site: siteName(context) }),
    { kind: "button", label: text("operator.link-due.set"), href },
    text("operator.link-due.until", { until }),
    text(`${key}.otherwise`),
  ];
  return operatorMail(key, { subject: text(`${key}.subject`), blocks }, context);
}

/** Null for the person at the server. */
async function nameOf(sql: Sql, id: string): Promise<string | null> {
  if (id === nobody) return null;
  const { name, email } = await getAccount(sql, id);
  return name === null ? email : `${name} (${email})`;
}

function operatorMail(
  key: OwnEventName | "operator.managed" | `operator.link-due.${PasswordLink["reason"]}`,
  written: Pick<MailContent, "subject" | "blocks">,
  context: MailContext,
): Mail {
  return renderMail(
    {
      locale: "pl",
      ...written,
      preheader: text(`${key}.preheader`),
      heading: text(`${key}.heading`),
      reason: text("operator.reason", { site: siteName(context) }),
    },
    context,
  );
}
