import { Hono } from "hono";
import { timeout } from "hono/timeout";
import { accountRoutes } from "./access/account.ts";
import { oauthRoutes } from "./access/oauth.ts";
import { operatorRoutes } from "./access/operator.ts";
import { passkeyRoutes } from "./access/passkey.ts";
import { passwordLinkRoutes } from "./access/password-link.ts";
import { sessionRoutes } from "./access/session.ts";
import { scmInstanceRoutes, tenantRoutes } from "./clients/client.ts";
import { webhookRoutes } from "./clients/webhook.ts";
import type { Deps } from "./deps.ts";
import { refuseOtherMethods } from "./http/methods.ts";
import { oneHost, sameOrigin } from "./http/origin.ts";
import { answerWithinMs, onError, Problem, unavailable } from "./http/problem.ts";
import { createClientMarks, requestId, requestLog } from "./http/request-log.ts";
import { requestMetrics } from "./http/request-metrics.ts";
import { notStored, securityHeaders } from "./http/security-headers.ts";
import { leadAdminRoutes, leadOwnerRoutes } from "./leads/admin.ts";
import { betaSignupRoutes } from "./leads/beta-signup.ts";
import { bugReportRoutes } from "./leads/bug-report.ts";
import { contactRoutes } from "./leads/contact.ts";
import { demoBookingRoutes } from "./leads/demo-booking.ts";
import { inboxRoutes } from "./leads/inbox.ts";
import { mailRoutes } from "./leads/history.ts";
import { orderRoutes } from "./leads/order.ts";
import { visitorLinkRoutes } from "./leads/visitor-link.ts";
import { auditLogRoutes } from "./operation/audit-log.ts";
import { deadLetterRoutes } from "./operation/dead-letter.ts";
import { personRoutes } from "./operation/person.ts";
import { searchRoutes } from "./operation/search.ts";
import { systemRoutes } from "./operation/system.ts";
import { dashboardRoutes } from "./site/dashboard.ts";
import { descriptionRoutes } from "./site/description.ts";
import { healthRoutes } from "./site/health.ts";
import { siteInfoRoutes, siteRoutes } from "./site/pages.ts";
import { popupRoutes } from "./site/popup.ts";
import { siteContentRoutes } from "./site/published-site.ts";
import { searchEngineRoutes } from "./site/search-engines.ts";
import { slotRoutes } from "./site/slot.ts";
import { replyTemplateRoutes } from "./leads/reply-template.ts";
import { testimonialRoutes } from "./site/testimonial.ts";

/** The table of contents of HTTP: all middleware and routes, in order. */
export function createApp(deps: Deps) {
  const { config, log, metrics } = deps;
  const app = new Hono();
  app.onError(onError(log));
  app.notFound(() => {
    throw new Problem("not-found");
  });

  if (metrics) app.use(requestMetrics(metrics));
  app.use(requestId);
  app.use(securityHeaders(config.publicUrl));
  app.use(oneHost);
  const logged = requestLog(log, createClientMarks(deps.clientAddress));
  app.use("/api/*", logged);
  app.use("/oauth/*", logged);
  app.use("/api/*", notStored);
  app.use("/api/*", timeout(answerWithinMs, unavailable));
  app.use("/api/*", sameOrigin(config));

  for (const routes of calls) routes(app, deps);
  app.route("/", oauthRoutes(deps));
  app.route("/", searchEngineRoutes(deps));
  refuseOtherMethods(app);
  // Last, because it answers every other path.
  app.route("/", siteRoutes(deps));
  return app;
}

/** Everything but the pages, noun by noun. */
const calls = [
  healthRoutes,
  contactRoutes,
  demoBookingRoutes,
  orderRoutes,
  betaSignupRoutes,
  visitorLinkRoutes,
  bugReportRoutes,
  sessionRoutes,
  passwordLinkRoutes,
  operatorRoutes,
  accountRoutes,
  passkeyRoutes,
  ...Object.values(leadAdminRoutes),
  inboxRoutes,
  leadOwnerRoutes,
  mailRoutes,
  replyTemplateRoutes,
  searchRoutes,
  tenantRoutes,
  webhookRoutes,
  scmInstanceRoutes,
  slotRoutes,
  testimonialRoutes,
  popupRoutes,
  siteContentRoutes,
  dashboardRoutes,
  systemRoutes,
  deadLetterRoutes,
  personRoutes,
  auditLogRoutes,
  descriptionRoutes,
  siteInfoRoutes,
];
