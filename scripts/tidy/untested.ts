/**
 * Source files that have no test file beside them. An entry that ends in `/` stands for the files of
 * a folder. `scripts/tidy.test.ts` fails when a file is missing here, or an entry is no longer needed.
 */

/** By the test that holds them from further out. */
export const testedThrough: Record<string, readonly string[]> = {
  "api/src/access/session.test.ts": [
    "api/src/access/first-operator.ts",
    "api/src/access/password.ts",
    "api/src/http/session.ts",
    "packages/contract/src/access/session.ts",
    "packages/db/src/access/",
  ],
  "api/src/access/oauth.test.ts": [
    "api/src/access/token-error.ts",
    "packages/contract/src/access/oauth.ts",
  ],
  "api/src/clients/reseal.test.ts": ["packages/db/src/clients/sealed-columns.ts"],
  "api/src/clients/scm-instance.test.ts": [
    "packages/contract/src/clients/scm-instance.ts",
    "packages/db/src/clients/scm-instances.ts",
  ],
  "api/src/clients/tenant.test.ts": [
    "api/src/clients/open-secret.ts",
    "packages/contract/src/clients/tenant.ts",
    "packages/db/src/clients/current-secret.ts",
    "packages/db/src/clients/tenants.ts",
  ],
  "api/src/clients/webhook.test.ts": ["packages/contract/src/clients/webhook.ts"],
  "api/src/leads/admin.test.ts": [
    "packages/contract/src/leads/status-change.ts",
    "api/src/http/ids.ts",
    "api/src/http/query.ts",
    "packages/contract/src/leads/bug-report.ts",
    "packages/contract/src/leads/lead-record.ts",
    "packages/contract/src/list-query.ts",
  ],
  "api/src/leads/beta-signup.test.ts": ["packages/contract/src/leads/beta-signup.ts"],
  "api/src/leads/contact.test.ts": [
    "api/src/http/problem.ts",
    "api/src/http/request-log.ts",
    "packages/contract/src/leads/contact.ts",
  ],
  "api/src/leads/demo-booking.test.ts": ["packages/contract/src/leads/demo-booking.ts"],
  "api/src/leads/order.test.ts": ["packages/db/src/leads/orders.ts"],
  "api/src/description/answers.test.ts": ["api/src/description/"],
  "api/src/site/dashboard.test.ts": [
    "packages/contract/src/site/dashboard.ts",
    "packages/db/src/site/dashboard.ts",
  ],
  "api/src/site/health.test.ts": ["packages/db/src/health.ts"],
  "api/src/site/pages.test.ts": [
    "api/src/site/language.ts",
    "api/src/http/security-headers.ts",
    "packages/contract/src/problem.ts",
    "packages/contract/src/site/site-info.ts",
  ],
  "web/src/lib/theme.test.ts": ["packages/contract/src/site/theme.ts"],
  "api/src/site/search-engines.test.ts": ["packages/contract/src/site/public-pages.ts"],
  "api/src/site/popup.test.ts": [
    "packages/contract/src/site/popup.ts",
    "packages/db/src/site/popup.ts",
  ],
  "api/src/site/seed-demo.test.ts": ["packages/text/src/sample-testimonials.ts"],
  "api/src/site/slot.test.ts": [
    "packages/contract/src/site/slot.ts",
    "packages/db/src/site/slots.ts",
  ],
  "api/src/site/testimonial.test.ts": [
    "packages/contract/src/site/testimonial.ts",
    "packages/db/src/site/testimonials.ts",
  ],
  "packages/db/src/leads/lead-table.test.ts": [
    "packages/db/src/leads/beta-signups.ts",
    "packages/db/src/leads/contacts.ts",
    "packages/db/src/record-list.ts",
    "packages/db/src/leads/submission-keys.ts",
  ],
  "packages/contract/src/pricing.test.ts": [
    "packages/contract/src/choices.ts",
    "packages/contract/src/plan.ts",
  ],
  "packages/queue/src/queue.test.ts": [
    "packages/queue/src/consume.ts",
    "packages/queue/src/queues.ts",
    "packages/queue/src/relay.ts",
    "packages/queue/src/watch.ts",
  ],
  "packages/services/src/mailbox/mailbox.test.ts": ["packages/services/src/mailbox/"],
  "packages/services/src/postgres/postgres.test.ts": [
    "packages/services/src/home.ts",
    "packages/services/src/ports.ts",
    "packages/services/src/postgres/",
    "packages/services/src/processes.ts",
    "packages/services/src/service-error.ts",
  ],
  "packages/services/src/redis/redis.test.ts": ["packages/services/src/redis/"],
  "packages/text/src/texts.test.ts": [
    "packages/text/src/faults.ts",
    "packages/text/src/moment.ts",
    "packages/text/src/problems.ts",
  ],
  "scripts/start/failures.test.ts": ["scripts/start/port.ts", "scripts/start/start-error.ts"],
  "scripts/start/start.test.ts": ["scripts/prepare/", "scripts/start.mjs", "scripts/start/"],
  "web/src/admin/access/access.test.tsx": ["web/src/admin/access/", "web/src/admin/layout/"],
  "web/src/admin/lead-list/lead-list.test.tsx": [
    "web/src/admin/lead-list/",
    "web/src/admin/leads/",
    "web/src/admin/load-error.tsx",
    "web/src/admin/loading-page.tsx",
  ],
  "web/src/leads/contact/contact-form.test.tsx": [
    "web/src/leads/contact/contact-form-skeleton.tsx",
    "web/src/leads/use-draft.ts",
    "web/src/lib/draft.ts",
  ],
  "web/src/admin/dashboard/dashboard-page.test.tsx": ["web/src/admin/dashboard/"],
  "web/src/leads/beta-signup/beta-signup-form.test.tsx": [
    "web/src/leads/outcome-notice.tsx",
    "web/src/leads/use-controls.ts",
  ],
  "web/src/leads/feature-suggestion/suggestion-dialog.test.tsx": [
    "web/src/leads/feature-suggestion/",
  ],
  "web/src/site/beta-popup/beta-popup.test.tsx": ["web/src/site/beta-popup/"],
  "web/src/site/testimonials/testimonials.test.tsx": ["web/src/site/testimonials/"],
  "web/src/leads/demo-booking/demo-booking-dialog.test.tsx": ["web/src/leads/demo-booking/"],
  "web/src/leads/order/full-order-dialog.test.tsx": [
    "web/src/leads/document-link.tsx",
    "web/src/leads/order/",
    "web/src/leads/proof.tsx",
  ],
  "web/src/leads/use-submit-lead.test.tsx": [
    "web/src/leads/honeypot.tsx",
    "web/src/leads/submission-key.ts",
  ],
  "web/src/pages/public-pages.test.tsx": ["web/src/lib/", "web/src/pages/"],
  "worker/src/deliver.test.ts": ["worker/src/templates.ts", "worker/src/transport.ts"],
  "worker/src/dispatch.test.ts": ["packages/contract/src/events.ts", "worker/src/handler.ts"],
  "worker/src/leads/submission.test.ts": ["worker/src/leads/"],
  "worker/src/mail/contact.test.ts": ["worker/src/mail/"],
};

/** By the reason why a test of their own would say nothing. */
export const untested: Record<string, readonly string[]> = {
  "composition: the journeys and fault tests in e2e run it as processes": [
    "api/src/deps.ts",
    "api/src/main.ts",
    "api/src/migrate.ts",
    "web/src/prerender.tsx",
    "api/src/reseal.ts",
    "web/src/admin/admin-app.tsx",
    "web/src/admin/screens.ts",
    "web/src/app.tsx",
    "web/src/main.tsx",
    "worker/src/main.ts",
  ],
  "the face of a package": [
    "packages/contract/src/index.ts",
    "packages/db/src/index.ts",
    "packages/queue/src/index.ts",
    "packages/runtime/src/index.ts",
    "packages/services/src/index.ts",
  ],
  "a list that the compiler and the tidy test hold complete": [
    "packages/contract/src/lead-kinds.ts",
  ],
  "words, of which the compiler holds both languages complete": [
    "packages/text/src/admin.ts",
    "packages/text/src/documentation/",
    "packages/text/src/legal/",
    "packages/text/src/mail/",
    "packages/text/src/site/",
  ],
  "controls that the tests of the screens use as a person does": ["web/src/ui/"],
  "a step of the build, which fails when it is wrong": ["web/build/"],
  "the commands themselves": [
    "scripts/check/",
    "scripts/dev.mjs",
    "scripts/dev/",
    "scripts/measure-site.mjs",
    "scripts/measure-start.mjs",
    "scripts/measure/",
    "scripts/test.mjs",
  ],
  "part of the tidy test": ["scripts/tidy/"],
};
