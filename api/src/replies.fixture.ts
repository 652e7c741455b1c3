import type { Sql } from "@scm/db";

type Answered = {
  adminPath: string;
  /** The field of the lead that gets the name. */
  textField: string;
  /** A text that stands in the lead and in the answer. */
  name: string;
  submit: (own: Record<string, string>) => Promise<string>;
};

/** An answer to a lead of the path, which can be taken back. */
export async function aReply(
  sql: Sql,
  { adminPath, textField, name, submit }: Answered,
): Promise<string> {
  const kind = adminPath.replace(/^.*\/(.*)s$/, "$1");
  const id = await submit({ [textField]: name });
  const [delivery] = await sql<[{ id: string }]>`
    with reply as (
      insert into replies (lead_id, locale, subject, body, is_quoting, lead_version)
      values (${id}, 'pl', ${name}, ${name}, true, 1)
      returning id, lead_id
    )
    insert into deliveries (id, outbox_id, template, receiver, due_at)
    select id, emit(${`${kind}.replied`}, lead_id), ${`${kind}.reply`}, 'anna@klub.example',
      now() + interval '1 hour'
    from reply
    returning id`;
  return delivery.id;
}
