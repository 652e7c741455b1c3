import type { Call } from "./call.ts";
import type { filterOf } from "./list-query.ts";
import type { SchemaName } from "./schemas.ts";

type KindOfLead = {
  path: string;
  /** What operation names are made of. */
  noun: string;
  words: { one: string; many: string };
  bulkChange: SchemaName;
  filter: ReturnType<typeof filterOf>;
};

/** What operators do with a kind of lead beyond its list and its records. */
export function leadWorkCalls({ path, noun, words, bulkChange, filter }: KindOfLead): Call[] {
  return [
    {
      name: `change${noun}Statuses`,
      method: "post",
      path: `${path}/status-changes`,
      tag: "Leads",
      summary: `Give many ${words.many} one status`,
      details:
        "At most 100 per call, from the newest on; each is changed as if it were the only one. `next` is the `cursor` of the next call.",
      session: "needed",
      body: bulkChange,
      success: { status: 200, description: "What became of them.", schema: "BulkChangeResult" },
    },
    {
      name: `export${noun}s`,
      method: "get",
      path: `${path}/export`,
      tag: "Leads",
      summary: `Take ${words.many} out as a table`,
      details: "Every one that matches, in Polish, with semicolons. Every export is written down.",
      session: "needed",
      query: filter,
      success: {
        status: 200,
        description: "The table.",
        mediaTypes: ["text/csv"],
        headers: ["Content-Disposition"],
      },
    },
    {
      name: `read${noun}History`,
      method: "get",
      path: `${path}/{id}/history`,
      tag: "Leads",
      summary: `Read what was done with ${words.one}`,
      session: "needed",
      success: {
        status: 200,
        description: "Changes, mails, reveals, resends.",
        schema: "LeadHistory",
      },
    },
    {
      name: `listLeadsRelatedTo${noun}`,
      method: "get",
      path: `${path}/{id}/related`,
      tag: "Leads",
      summary: `List what else the sender of ${words.one} has sent`,
      details: "The newest 50 of whatever kind, newest first, by the e-mail address.",
      session: "needed",
      success: { status: 200, description: "The other leads.", listOf: "RelatedLead" },
    },
  ];
}

export const sendMailAgain: Call = {
  name: "sendMailAgain",
  method: "post",
  path: "/api/admin/mails/{id}/send-again",
  tag: "Leads",
  summary: "Send a mail about a lead once more",
  details:
    "One that was not taken is tried again as it is. One that was sent goes out as another mail, which is the one in the answer. Written down either way.",
  session: "needed",
  success: { status: 200, description: "The mail that is sent.", schema: "LeadMail" },
  problems: ["mail-under-way", "mail-withdrawn"],
};

export const leadNews: Call = {
  name: "listenToLeadNews",
  method: "get",
  path: "/api/admin/lead-news",
  tag: "Leads",
  summary: "Listen to which leads are new",
  details:
    "Server-sent events of the type `leads`: `{kind, ids}`, for what comes after the stream was opened, or after the event that `Last-Event-ID` names; some ids may come twice then. A stream ends after ten minutes at the latest, or with the session; five per session.",
  session: "needed",
  success: {
    status: 200,
    description: "A stream of events.",
    mediaTypes: ["text/event-stream"],
  },
  problems: ["too-many"],
};
