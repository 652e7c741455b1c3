import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { timeout } from "hono/timeout";
import { oauthRoutes } from "./access/oauth.ts";
import { sessionRoutes } from "./access/session.ts";
import { scmInstanceRoutes } from "./clients/scm-instance.ts";
import { tenantSecretRoutes } from "./clients/tenant-secret.ts";
import { tenantRoutes } from "./clients/tenant.ts";
import { webhookRoutes } from "./clients/webhook.ts";
import type { Deps } from "./deps.ts";
import { sameOrigin } from "./http/origin.ts";
import { answerWithinMs, onError, Problem, unavailable } from "./http/problem.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { leadAdminRoutes } from "./leads/admin.ts";
import { betaSignupRoutes } from "./leads/beta-signup.ts";
import { bugReportRoutes } from "./leads/bug-report.ts";
import { contactRoutes } from "./leads/contact.ts";
import { demoBookingRoutes } from "./leads/demo-booking.ts";
import { orderRoutes, peselRoutes } from "./leads/order.ts";
import { dashboardRoutes } from "./site/dashboard.ts";
import { descriptionRoutes } from "./site/description.ts";
import { healthRoutes } from "./site/health.ts";
import { siteRoutes } from "./site/pages.ts";
import { popupRoutes } from "./site/popup.ts";
import { searchEngineRoutes } from "./site/search-engines.ts";
import { slotRoutes } from "./site/slot.ts";
import { testimonialRoutes } from "./site/testimonial.ts";

/** The table of contents of HTTP: every middleware and route group, in order. */
export function createApp(deps: Deps) {
  const { config, log } = deps;
  const app = new Hono();
  app.onError(onError(log));
  app.notFound(() => {
    throw new Problem(404, "not-found");
  });

  app.use(requestId());
  app.use(securityHeaders(config.publicUrl));
  app.use("/api/*", requestLog(log));
  app.use("/oauth/*", requestLog(log));
  app.use("/api/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  app.use("/api/*", timeout(answerWithinMs, unavailable));
  app.use("/api/*", sameOrigin(config));

  app.route("/", healthRoutes(deps));
  app.route("/", contactRoutes(deps));
  app.route("/", demoBookingRoutes(deps));
  app.route("/", orderRoutes(deps));
  app.route("/", betaSignupRoutes(deps));
  app.route("/", bugReportRoutes(deps));
  app.route("/", oauthRoutes(deps));
  app.route("/", sessionRoutes(deps));
  app.route("/", leadAdminRoutes(deps));
  app.route("/", peselRoutes(deps));
  app.route("/", tenantRoutes(deps));
  app.route("/", tenantSecretRoutes(deps));
  app.route("/", webhookRoutes(deps));
  app.route("/", scmInstanceRoutes(deps));
  app.route("/", slotRoutes(deps));
  app.route("/", testimonialRoutes(deps));
  app.route("/", popupRoutes(deps));
  app.route("/", dashboardRoutes(deps));
  app.route("/", descriptionRoutes(deps));
  app.route("/", searchEngineRoutes(deps));
  app.route("/", siteRoutes(deps));
  return app;
}
