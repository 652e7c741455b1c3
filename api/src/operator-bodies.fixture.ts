/** A body for each call of operators, but for those of accounts and passwords. */
import type { LeadKind } from "@scm/contract";
import { anScmInstance, aTenant, aTestimonial } from "@scm/testing";
import { defaultSiteContent } from "@scm/text/site-content";

type Statuses = Record<LeadKind, { done: string }>;

/** The bodies that are valid however often they are sent. */
export function operatorBodies(statuses: Statuses): Record<string, () => Promise<object>> {
  const template = { name: "Oferta", bodyPl: "Dzień dobry {{imie}}", bodyEn: "Hello {{imie}}" };
  const person = { email: sender.email, named: [] };
  const bodies = Object.entries({
    ...leadBodies(statuses),
    "POST /api/admin/password-links": { email: sender.email },
    "POST /api/admin/contacts": { ...sender, subject: "Oferta dla klubu", source: "phone" },
    "POST /api/admin/slots/batch-deletion": { ids: [unknownId] },
    "POST /api/testimonials": aTestimonial(),
    "PUT /api/testimonials/:id": { isActive: false },
    "POST /api/admin/popup-settings": { enabled: true },
    "PUT /api/admin/site-content": defaultSiteContent,
    "POST /api/admin/dashboard/launch": { step: "backup", isDone: true },
    "POST /api/admin/reply-templates": template,
    "PUT /api/admin/reply-templates/:id": template,
    "POST /api/admin/tenants": aTenant(),
    "PUT /api/admin/tenants/:id": aTenant(),
    "PUT /api/admin/tenants/:id/status": { isActive: true },
    "POST /api/admin/scm-instances": anScmInstance(),
    "POST /api/admin/operators/:id/acts": { act: "disabled" },
    "POST /api/admin/dead-letters/retry": { kind: "mail" },
    "POST /api/admin/person/search": person,
    "POST /api/admin/person/export": { ...person, format: "json" },
    "PUT /api/admin/person/restriction": { ...person, isRestricted: true },
    "POST /api/admin/person/erasures": { ...person, confirmation: sender.email },
    "PUT /api/admin/account/name": { name: sender.name },
    "PUT /api/admin/account/passkeys/:id": { name: "Telefon" },
  });
  return Object.fromEntries(bodies.map(([route, body]) => [route, async () => body]));
}

const unknownId = "0199a000-0000-7000-8000-000000000000";
const sender = { name: "Anna Nowak", email: "anna@klub.example", phone: "+48 600 100 200" };

/** The bodies that each kind of lead has. */
function leadBodies(statuses: Statuses): Record<string, object> {
  return Object.fromEntries(
    Object.entries(statuses).flatMap(([kind, { done }]): [string, object][] => {
      const path = `/api/admin/${kind}s`;
      return [
        [`PUT ${path}/:id/status`, { status: done }],
        [`POST ${path}/:id/replies`, { body: "Dzień dobry", isQuoting: true }],
        [`PUT ${path}/:id/sender`, senders[kind] ?? { ...sender, clubName: "KS Tarcza" }],
      ];
    }),
  );
}

const senders: Record<string, object> = {
  contact: sender,
  "bug-report": { reporterName: sender.name, reporterEmail: sender.email },
};
