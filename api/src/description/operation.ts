import {
  AuditEntry,
  AuditLogQuery,
  AuditOperator,
  DeadLetter,
  DeadLetterQuery,
  DeadLetterRetry,
  DeadLetterRetryResult,
  QueueState,
  SystemState,
} from "@scm/contract";
import type { Call } from "./call.ts";

/** What travels in the bodies of calls about the system itself. */
export const operationSchemas = {
  AuditEntry: {
    schema: AuditEntry,
    description: "Who looked at or changed what. Entries are only ever added.",
  },
  AuditOperator: { schema: AuditOperator, description: "An operator." },
  DeadLetter: {
    schema: DeadLetter,
    description: "An event, an e-mail or a webhook that nobody tries again by itself.",
  },
  DeadLetterRetry: {
    schema: DeadLetterRetry,
    description: "Which kind is to be tried again.",
    example: { kind: "mail" },
  },
  DeadLetterRetryResult: {
    schema: DeadLetterRetryResult,
    description: "How many are tried again. 500 means that there may be more.",
  },
  QueueState: {
    schema: QueueState,
    description: "What Redis knows; all but `health` is null while it is away.",
  },
  SystemState: {
    schema: SystemState,
    description:
      "What PostgreSQL knows: versions, the workers heard of in the last 30 seconds, and what waits, is under way or was given up.",
  },
};

const shared = { tag: "Operation", session: "needed" } as const;

/** How the system is doing, for operators. */
export function operationCalls(): readonly Call[] {
  return [...stateCalls, ...deadLetterCalls(), ...auditLogCalls()];
}

const stateCalls: Call[] = [
  {
    ...shared,
    name: "readSystem",
    method: "get",
    path: "/api/admin/system",
    summary: "Read how the system is doing",
    success: { status: 200, description: "The figures of now.", schema: "SystemState" },
  },
  {
    ...shared,
    name: "readQueues",
    method: "get",
    path: "/api/admin/system/queues",
    summary: "Read how the queues are doing",
    details: "Answers within 2 seconds, also while Redis is away or hangs.",
    success: { status: 200, description: "The figures of now.", schema: "QueueState" },
  },
  {
    ...shared,
    name: "openQueueBoard",
    method: "get",
    path: "/api/admin/queues",
    summary: "Open the page that shows the queues and their jobs",
    details: "It changes nothing. Its files and figures are below this address. 503 without Redis.",
    success: { status: 200, description: "The page.", mediaTypes: ["text/html"] },
  },
];

function deadLetterCalls(): Call[] {
  const path = "/api/admin/dead-letters";
  const { limit, cursor, kind } = DeadLetterQuery.shape;
  return [
    {
      ...shared,
      name: "listDeadLetters",
      method: "get",
      path,
      summary: "List what was given up, newest first",
      query: DeadLetterQuery.extend({
        limit: limit.describe("Entries per page."),
        cursor: cursor.describe("The `id` of the last entry of the page before."),
        kind: kind.describe("Only of this kind."),
      }),
      success: {
        status: 200,
        description: "One page of them.",
        listOf: "DeadLetter",
        headers: ["X-Total-Count", "Link"],
      },
    },
    {
      ...shared,
      name: "retryDeadLetter",
      method: "post",
      path: `${path}/{id}/retry`,
      summary: "Try one again",
      details: "It gets as many tries as a new one. Of several who ask at once one succeeds.",
      success: { status: 204, description: "It is tried again.", isEmpty: true },
      problems: ["not-dead", "mail-under-way", "no-webhook-address", "tenant-inactive"],
    },
    {
      ...shared,
      name: "retryDeadLetters",
      method: "post",
      path: `${path}/retry`,
      summary: "Try all of one kind again, the oldest 500 at once",
      details:
        "Webhooks to tenants that are inactive or name no address stay as they are. Of several copies of one mail one is tried, and none while another is on its way.",
      body: "DeadLetterRetry",
      success: { status: 200, description: "How many.", schema: "DeadLetterRetryResult" },
    },
  ];
}

function auditLogCalls(): Call[] {
  const path = "/api/admin/audit-log";
  const { shape } = AuditLogQuery;
  return [
    {
      ...shared,
      name: "listAuditEntries",
      method: "get",
      path,
      summary: "List who did what, newest first",
      query: AuditLogQuery.extend({
        limit: shape.limit.describe("Entries per page."),
        cursor: shape.cursor.describe("The `id` of the last entry of the page before."),
        action: shape.action.describe("As `tenant.created`."),
        operator: shape.operator.describe("The `id` of who did it."),
        subjectKind: shape.subjectKind.describe("As `tenant`."),
        subjectId: shape.subjectId.describe("The `id` of what it was done to."),
        from: shape.from.describe("The first day, in Europe/Warsaw."),
        to: shape.to.describe("The last day, in Europe/Warsaw."),
      }),
      success: {
        status: 200,
        description: "One page of them.",
        listOf: "AuditEntry",
        headers: ["Link"],
      },
    },
    {
      ...shared,
      name: "listAuditOperators",
      method: "get",
      path: `${path}/operators`,
      summary: "List the operators whom the log can be asked about",
      success: { status: 200, description: "The operators, by e-mail.", listOf: "AuditOperator" },
    },
  ];
}
