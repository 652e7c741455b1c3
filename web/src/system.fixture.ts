import type { AuditEntry, DeadLetter, QueueState, SystemState } from "@scm/contract";

export function aSystemState(different: Partial<SystemState> = {}): SystemState {
  return {
    takenAt: "2027-03-28T08:05:00.000Z",
    versions: { product: "1.2.3", node: "20.20.2", postgresql: "18.4" },
    workers: [aWorker()],
    workerSeenAt: "2027-03-28T08:04:58.000Z",
    events: { new: 0, dispatched: 3, dead: 0, oldestOpenAt: "2027-03-28T08:02:00.000Z" },
    mails: { pending: 4, sending: 1, uncertain: 0, dead: 0, limited: 0, held: 0 },
    webhooks: { pending: 0, sending: 0, dead: 0 },
    retention: null,
    ...different,
  };
}

export function aWorker(different: Partial<SystemState["workers"][number]> = {}) {
  return {
    id: "0199a000-0000-7000-8000-00000000000a",
    version: "1.2.3",
    startedAt: "2027-03-27T08:05:00.000Z",
    seenAt: "2027-03-28T08:04:58.000Z",
    mailsHeld: null,
    ...different,
  };
}

export function aQueueState(different: Partial<QueueState> = {}): QueueState {
  const depth = { waiting: 0, active: 0, delayed: 0, failed: 0 };
  return {
    health: "ok",
    server: { name: "Redis", version: "7.0.15" },
    evictionPolicy: "noeviction",
    queues: [
      { name: "events", ...depth, waiting: 12 },
      { name: "bug-reports", ...depth },
    ],
    ...different,
  };
}

export function aDeadLetter(different: Partial<DeadLetter> = {}): DeadLetter {
  return {
    id: "0199a000-0000-7000-8000-000000000001",
    kind: "mail",
    name: "contact.to-visitor",
    reason: "550 no such user",
    attemptCount: 1,
    subjectKind: "contact",
    subjectId: "0199a000-0000-7000-8000-000000000002",
    receiver: "anna@klub.example",
    createdAt: "2027-03-28T08:05:00.000Z",
    ...different,
  };
}

export function anAuditEntry(different: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: "0199a000-0000-7000-8000-000000000001",
    action: "tenant.created",
    operatorId: "0199a000-0000-7000-8000-000000000000",
    operatorEmail: "operator@example.com",
    subjectKind: "tenant",
    subjectId: "0199a000-0000-7000-8000-000000000002",
    subjectName: "ks-orzel",
    details: null,
    createdAt: "2027-03-28T08:05:00.000Z",
    ...different,
  };
}
