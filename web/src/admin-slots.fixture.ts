import type { AdminSlot } from "@scm/contract";
import { json, problem } from "./api.fixture.ts";
import { openPanel, type Answers } from "./panel.fixture.ts";

let made = 0;

const booking = {
  name: "Jan Maj",
  clubName: "WKS Grunwald",
  status: "confirmed" as const,
  version: 1,
};

/** A slot that is free unless `bookedBy` names a booking. */
export function anAdminSlot(datetime: string, bookedBy: string | null = null): AdminSlot {
  made += 1;
  const id = `0199a000-0000-7000-9000-${String(made).padStart(12, "0")}`;
  return {
    id,
    datetime,
    isBooked: bookedBy !== null,
    bookedBy,
    booking: bookedBy === null ? null : booking,
  };
}

/** Opens the screen with an api that stores slots; answers in `own` take precedence. */
export async function openSlots(slots: AdminSlot[], { search = "", own = {} }: Visit = {}) {
  // Without a size, react-hook-form treats a select as changed before it was registered.
  Object.assign(HTMLSelectElement.prototype, { size: 0 });
  const kept = [...slots];
  return openPanel(`/security/admin/slots${search}`, {
    "GET /api/admin/slots": ({ url }) => json(kept.filter(isAskedFor(url))),
    "POST /api/admin/slots/batch": ({ body }) => {
      const created = Object(body).datetimes.map((datetime: string) => anAdminSlot(datetime));
      kept.push(...created);
      return json({ created, skipped: [] }, { status: 201 });
    },
    "POST /api/admin/slots": ({ body }) => {
      const slot = anAdminSlot(Object(body).datetime);
      kept.push(slot);
      kept.sort((one, other) => one.datetime.localeCompare(other.datetime));
      return json(slot, { status: 201 });
    },
    ...Object.fromEntries(
      slots.map((slot) => [
        `DELETE /api/admin/slots/${slot.id}`,
        () => {
          if (slot.isBooked) return problem(409, { detail: "Najpierw ją anuluj." });
          kept.splice(kept.indexOf(slot), 1);
          return new Response(null, { status: 204 });
        },
      ]),
    ),
    ...own,
  });
}

type Visit = { search?: string; own?: Answers };

function isAskedFor(url: string) {
  const { searchParams } = new URL(url, "http://localhost");
  const start = searchParams.get("start") ?? "";
  const end = searchParams.get("end") ?? "9";
  return ({ datetime }: AdminSlot) => datetime >= start && datetime <= end;
}
