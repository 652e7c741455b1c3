/** No batch exceeds its limit, whatever plan PostgreSQL chooses. */
import { openTestDatabase } from "@scm/testing";
import { expect, onTestFinished, test } from "vitest";
import { pruneMailCounts } from "./mail-summaries.ts";
import { pruneSessions } from "./access/sessions.ts";
import { pruneAccessTokens } from "./clients/access-tokens.ts";
import { aClient } from "./clients/client.fixture.ts";
import { pruneClientSecrets } from "./clients/client-secrets.ts";
import { pruneScmInstances } from "./clients/scm-instances.ts";
import { pruneWebhooks } from "./clients/webhook-deliveries.ts";
import { connect, type Sql } from "./connect.ts";
import { recoverDeliveries } from "./deliveries.ts";
import { pruneBugReportSubmissions } from "./leads/bug-report-submissions.ts";
import { pruneReplies } from "./leads/replies.ts";
import { pruneReplyTemplates } from "./leads/reply-templates.ts";
import { pruneSubmissionKeys } from "./leads/submission-keys.ts";
import { claimNewEvents } from "./outbox.ts";
import { pruneEvents, recoverEvents } from "./outbox-upkeep.ts";
import { pruneTestimonials } from "./site/testimonials.ts";

const { sql, url } = await openTestDatabase();
const { clientId, ownerId, secretId } = await aClient(sql, "tenant");

type Batch = { limit: number; fill: () => Promise<unknown>; take: (by: Sql) => Promise<number> };

const surplus = 5;

const batches: Record<string, Batch> = {
  claimNewEvents: {
    limit: 500,
    fill: () => sql`${insertEvents(500)}`,
    take: async (by) => (await claimNewEvents(by)).length,
  },
  recoverEvents: {
    limit: 500,
    fill: async () => {
      await sql`${insertEvents(500)}`;
      await sql`update outbox set state = 'dispatched', lease_until = now() - interval '1 second'`;
    },
    take: async (by) => (await recoverEvents(by, { crashesMax: 5 })).length,
  },
  pruneEvents: {
    limit: 1_000,
    fill: async () => {
      await sql`
        insert into outbox (id, event, subject_id, state, finished_at)
        select ('018f5000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid,
          'contact.submitted', uuid_v7(), 'done', now() - interval '31 days'
        from generate_series(1, ${1_000 + surplus}) as number`;
    },
    take: pruneEvents,
  },
  recoverDeliveries: {
    limit: 500,
    fill: () => sql`
      with event as (select emit('contact.submitted', uuid_v7()) as id)
      insert into deliveries (outbox_id, template, receiver, state, lease_until)
      select id, 'contact-to-staff', number || '@club.example', 'sending',
        now() - interval '1 second'
      from event, generate_series(1, ${500 + surplus}) as number`,
    take: async (by) => (await recoverDeliveries(by)).length,
  },
  pruneSessions: {
    limit: 1_000,
    fill: () => sql`
      with operator as (
        insert into operators (email, password_hash) values ('anna@scm.example', '') returning id
      )
      insert into sessions (token_hash, operator_id, expires_at)
      select ${aHash()}, operator.id, now() - interval '1 hour'
      from operator, generate_series(1, ${1_000 + surplus}) as number`,
    take: pruneSessions,
  },
  pruneSubmissionKeys: {
    limit: 1_000,
    fill: () => sql`
      insert into submission_keys (lead_kind, key, fingerprint, lead_id, created_at)
      select 'contact', number::text, '', uuid_v7(), now() - interval '25 hours'
      from generate_series(1, ${1_000 + surplus}) as number`,
    take: pruneSubmissionKeys,
  },
  pruneReplies: {
    limit: 1_000,
    fill: () => sql`
      insert into replies (lead_kind, lead_id, locale, subject, body, is_quoting, lead_version,
        taken_back_at)
      select 'contact', uuid_v7(), 'pl', '-', '-', true, 1, now() - interval '25 hours'
      from generate_series(1, ${1_000 + surplus})`,
    take: pruneReplies,
  },
  pruneReplyTemplates: {
    limit: 1_000,
    fill: () => sql`
      insert into reply_templates (name, body_pl, body_en, deleted_at)
      select '-', '-', '-', now() - interval '25 hours'
      from generate_series(1, ${1_000 + surplus})`,
    take: pruneReplyTemplates,
  },
  pruneAccessTokens: {
    limit: 1_000,
    fill: () => sql`
      insert into access_tokens (token_hash, secret_id, scope, expires_at)
      select ${aHash()}, ${secretId}, 'bug-reports:write', now() - interval '1 hour'
      from generate_series(1, ${1_000 + surplus}) as number`,
    take: pruneAccessTokens,
  },
  pruneClientSecrets: {
    limit: 1_000,
    fill: () => sql`
      insert into client_secrets (id, client_id, secret_hash, secret_sealed, expires_at)
      select uuid_v7(), ${clientId}, ${aHash()}, 'sealed', now() - interval '31 days'
      from generate_series(1, ${1_000 + surplus}) as number`,
    take: pruneClientSecrets,
  },
  pruneBugReportSubmissions: {
    limit: 1_000,
    fill: () => sql`
      insert into bug_report_submissions (client_id, sender_name, fingerprint, created_at)
      select ${clientId}, 'tarcza', '', now() - interval '31 days'
      from generate_series(1, ${1_000 + surplus})`,
    take: pruneBugReportSubmissions,
  },
  pruneMailCounts: {
    limit: 1_000,
    fill: () => sql`
      insert into mail_counts (key, bucket, size)
      select number::text, now() - interval '26 hours', 1
      from generate_series(1, ${1_000 + surplus}) as number`,
    take: pruneMailCounts,
  },
  pruneWebhooks: {
    limit: 1_000,
    fill: () => sql`
      insert into webhook_deliveries (tenant_id, type, created_at)
      select ${ownerId}, 'ping', now() - interval '31 days'
      from generate_series(1, ${1_000 + surplus})`,
    take: pruneWebhooks,
  },
  pruneTestimonials: {
    limit: 1_000,
    fill: () => sql`
      insert into testimonials (club_name, short_testimonial, full_testimonial, author_name,
        author_position, deleted_at)
      select 'Tarcza', repeat('x', 20), repeat('x', 60), 'Anna', 'Prezes',
        now() - interval '366 days'
      from generate_series(1, ${1_000 + surplus})`,
    take: pruneTestimonials,
  },
  pruneScmInstances: {
    limit: 1_000,
    fill: () => sql`
      insert into scm_instances (instance_name, club_name, contact_email, license_type, deleted_at)
      select 'Tarcza', 'Tarcza', 'anna@club.example', 'small', now() - interval '31 days'
      from generate_series(1, ${1_000 + surplus})`,
    take: pruneScmInstances,
  },
};

test.each(Object.entries(batches))(
  "%s takes its limit and leaves the rest, even in a plan of nested loops",
  async (_, { limit, fill, take }) => {
    await sql`delete from outbox`;
    await fill();
    const by = await connectWithNestedLoops();

    expect([await take(by), await take(by), await take(by)]).toEqual([limit, surplus, 0]);
  },
);

/** The statistics of a busy database can lead to the same plan. */
async function connectWithNestedLoops(): Promise<Sql> {
  const by = connect(url, { service: "test", poolSize: 1 });
  onTestFinished(() => by.end({ timeout: 1 }));
  for (const means of ["hashjoin", "mergejoin", "hashagg", "sort", "material", "memoize"]) {
    await by.unsafe(`set enable_${means} = off`);
  }
  return by;
}

function insertEvents(limit: number) {
  return sql`
    insert into outbox (event, subject_id)
    select 'contact.submitted', uuid_v7() from generate_series(1, ${limit + surplus})`;
}

function aHash() {
  return sql`sha256(number::text::bytea)`;
}
