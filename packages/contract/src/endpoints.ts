/** Every endpoint, in the order of the OpenAPI document. */
import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./access/account.ts";
import { oauthEndpoints } from "./access/oauth.ts";
import { operatorEndpoints } from "./access/operator.ts";
import { passkeyEndpoints } from "./access/passkey.ts";
import { passwordLinkEndpoints } from "./access/password-link.ts";
import { sessionEndpoints } from "./access/session.ts";
import { scmInstanceEndpoints } from "./clients/scm-instance.ts";
import { tenantEndpoints } from "./clients/tenant.ts";
import { webhookEndpoints } from "./clients/webhook.ts";
import { submitBetaSignup } from "./leads/beta-signup.ts";
import { bugReportEndpoints } from "./leads/bug-report.ts";
import { submitContact } from "./leads/contact.ts";
import { moveDemoBooking, readBookingCalendar, submitDemoBooking } from "./leads/demo-booking.ts";
import { inboxEndpoints } from "./leads/inbox.ts";
import { leadEndpoints } from "./leads/lead-endpoints.ts";
import { sendMailAgain } from "./leads/lead-history.ts";
import { listLeadOwners } from "./leads/lead-record.ts";
import { revealPesel, submitOrder } from "./leads/order.ts";
import { replyTemplateEndpoints } from "./leads/reply-template.ts";
import { typedLeadEndpoints } from "./leads/typed-lead.ts";
import { visitorLinkEndpoints } from "./leads/visitor-link.ts";
import { auditLogEndpoints } from "./operation/audit-log.ts";
import { deadLetterEndpoints } from "./operation/dead-letter.ts";
import { personEndpoints } from "./operation/person.ts";
import { searchEndpoints } from "./operation/search.ts";
import { systemEndpoints } from "./operation/system.ts";
import { dashboardEndpoints } from "./site/dashboard.ts";
import { descriptionEndpoints } from "./site/description.ts";
import { healthEndpoints } from "./site/health.ts";
import { popupEndpoints } from "./site/popup.ts";
import { siteContentEndpoints } from "./site/published-site.ts";
import { siteInfoEndpoints } from "./site/site-info.ts";
import { slotEndpoints } from "./site/slot.ts";
import { testimonialEndpoints } from "./site/testimonial.ts";

export const endpoints: readonly Endpoint[] = [
  healthEndpoints,
  siteInfoEndpoints,
  slotEndpoints,
  testimonialEndpoints,
  popupEndpoints,
  siteContentEndpoints,
  dashboardEndpoints,
  { submitContact, submitDemoBooking, readBookingCalendar, submitOrder, submitBetaSignup },
  { moveDemoBooking },
  visitorLinkEndpoints,
  ...Object.values(leadEndpoints),
  typedLeadEndpoints,
  inboxEndpoints,
  replyTemplateEndpoints,
  { listLeadOwners, revealPesel, sendMailAgain },
  searchEndpoints,
  bugReportEndpoints,
  tenantEndpoints,
  webhookEndpoints,
  scmInstanceEndpoints,
  sessionEndpoints,
  passwordLinkEndpoints,
  operatorEndpoints,
  systemEndpoints,
  deadLetterEndpoints,
  personEndpoints,
  auditLogEndpoints,
  accountEndpoints,
  passkeyEndpoints,
  descriptionEndpoints,
  oauthEndpoints,
].flatMap((group): Endpoint[] => Object.values(group));
