import type { Sql } from "@scm/db";
import type { QueueHealth, Queues } from "@scm/queue";
import type { ClientSecrets, Config, Log, Seal, SecretKeys, WebhookSecrets } from "@scm/runtime";
import type { PasswordHasher } from "./access/password.ts";
import type { ClientAddress } from "./http/client-address.ts";
import type { Limiter } from "./http/rate-limit.ts";
import type { NewsDesk } from "./leads/news-desk.ts";

/** Everything a route may use; built once in `server.ts`. */
export type Deps = {
  config: Pick<Config, "publicUrl" | "englishHosts" | "brand">;
  sql: Sql;
  log: Log;
  passwords: PasswordHasher;
  /** Under which the texts of submissions are compared, so that no stored text gives them away. */
  fingerprintKeys: SecretKeys;
  /** Closes and opens the PESEL numbers of orders, and nothing else. */
  peselSeal: Seal;
  /** Closes and opens the second factors of operators, and nothing else. */
  totpSeal: Seal;
  /** By which the systems of clubs are known, and what webhooks to them are signed with. */
  clientSecrets: ClientSecrets;
  webhookSecrets: WebhookSecrets;
  clientAddress: ClientAddress;
  limits: Record<
    | "forms"
    | "formRequests"
    | "login"
    | "loginByAddress"
    | "tokens"
    | "tokenFailures"
    | "tokenFailuresByAddress"
    | "bugReports"
    | "bugReportReads",
    Limiter
  >;
  /** Says that an event was written, so that the relay need not find it by itself. */
  wakeRelay: () => void;
  queueHealth: () => QueueHealth;
  newsDesk: NewsDesk;
  /** To be looked at only: what goes into them goes through the relay. */
  queues: Pick<Queues, "all" | "readDepths" | "readEvictionPolicy" | "readServer">;
  /** Where the built site is, when it is not in its usual place. */
  siteDirectory?: string;
};
