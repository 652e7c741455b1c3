import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { lengthMin } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";

/** The limit of one event. A full event may lack older leads; a smaller one is complete. */
export const leadNewsMax = 100;

/** The data of a server-sent event `leads`: the leads since the last event. */
export const LeadNews = z.object({ kind: LeadKind, ids: z.array(z.uuid()).check(lengthMin(1)) });
export type LeadNews = z.infer<typeof LeadNews>;

export const listenToLeadNews = endpoint({
  name: "listenToLeadNews",
  method: "GET",
  path: "/api/admin/lead-news",
  tag: "Leads",
  summary: "Listen to which leads are new",
  details:
    "Server-sent events of the type `leads`: `{kind, ids}`, for what comes after the stream was opened, or after the event that `Last-Event-ID` names; some ids may come twice then. A stream ends after ten minutes at the latest, or with the session; five per session.",
  caller: "watcher",
  answer: { description: "A stream of events.", mediaTypes: ["text/event-stream"] },
  problems: ["too-many"],
});
