/** Calls about what the pages show, so that every answer to them is seen once. */
import { aTestimonial } from "@scm/testing";
import { operator, type startTestApi } from "../test-api.ts";
import type { Ask } from "./test-club-systems.ts";

type Site = {
  api: Awaited<ReturnType<typeof startTestApi>>;
  session: Record<string, string>;
};

/** What operators do with what the pages show. */
export async function workOnSite(ask: Ask, { api, session: headers }: Site): Promise<void> {
  const datetime = "2038-01-11T09:00:00.000Z";
  const slot = await ask(api, "POST /api/admin/slots", { body: { datetime }, headers });
  await ask(api, "POST /api/admin/slots", { body: { datetime }, headers });
  const slots = await ask(api, "GET /api/admin/slots", { headers });
  const held = Object(slots.json).find(({ bookedBy }: { bookedBy: unknown }) => bookedBy !== null);
  await ask(api, `DELETE /api/admin/slots/${held.id}`, { headers });
  await ask(api, `DELETE /api/admin/slots/${Object(slot.json).id}`, { headers });
  const datetimes = [datetime, held.datetime];
  const batch = await ask(api, "POST /api/admin/slots/batch", { body: { datetimes }, headers });
  const ids = [Object(batch.json).created[0].id, held.id];
  await ask(api, "POST /api/admin/slots/batch-deletion", { body: { ids }, headers });

  const first = { body: aTestimonial(), headers };
  const { json } = await ask(api, "POST /api/testimonials", first);
  const path = `/api/testimonials/${Object(json).id}`;
  await ask(api, `PUT ${path}`, { body: { isActive: true, logoUrl: null }, headers });
  await ask(api, "GET /api/testimonials");
  await ask(api, "GET /api/testimonials", { headers });
  await ask(api, `DELETE ${path}`, { headers });
  for (const query of ["deleted=true", "deleted=x"]) {
    await ask(api, `GET /api/testimonials?${query}`);
    await ask(api, `GET /api/testimonials?${query}`, { headers });
  }
  await ask(api, `POST ${path}/restore`, { headers });

  await ask(api, "POST /api/admin/popup-settings", { body: { enabled: true }, headers });
  await ask(api, "GET /api/admin/dashboard", { headers });
  await ask(api, "GET /api/admin/statistics", { headers });
  await ask(api, "GET /api/admin/user", { headers });
  await ask(api, "GET /api/admin/openapi.json", { headers });
  await ask(api, "GET /api/admin/docs", { headers });
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js", "start.js"]) {
    await ask(api, `GET /api/admin/docs/${file}`, { headers });
  }
  await ask(api, "POST /api/admin/login", { body: operator });
  await ask(api, "POST /api/admin/login", { body: { ...operator, password: "wrong" } });
}
