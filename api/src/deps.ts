import type { Sql } from "@scm/db";
import type { QueueHealth, Queues } from "@scm/queue";
import type {
  ClientSecrets,
  Config,
  Log,
  Loop,
  PasswordLinks,
  Seal,
  SecretKeys,
  WebhookSecrets,
} from "@scm/runtime";
import type { PasswordHasher } from "./access/password.ts";
import type { ClientAddress } from "./http/client-address.ts";
import type { LookUp } from "./http/look-ups.ts";
import type { Limits } from "./server.ts";
import type { ErasureKeys } from "./operation/erasure-hash.ts";
import type { ApiMetrics } from "./operation/metrics.ts";
import type { SitePages } from "./site/drawn-page.ts";
import type { ContentReader } from "./site/site-content.ts";

/** Everything that handlers may use; built once in `server.ts`. */
export type Deps = {
  config: Pick<
    Config,
    | "publicUrl"
    | "englishHosts"
    | "brand"
    | "webhookAllowedHosts"
    | "needsSecondFactor"
    | "bookings"
    | "isSampleCompany"
  >;
  sql: Sql;
  /** For lists of the panel. A search has connections of its own, so that no list waits behind it. */
  lists: (query: { q?: string | undefined }) => Sql;
  log: Log;
  /** Null without `METRICS_PORT`. */
  metrics: ApiMetrics | null;
  passwords: PasswordHasher;
  /** HMAC keys for the fingerprints of submissions. */
  fingerprintKeys: SecretKeys;
  /** HMAC keys for the ledger of erasures. */
  erasureKeys: ErasureKeys;
  /** Seals the PESEL numbers of orders, and nothing else. */
  peselSeal: Seal;
  /** Seals the challenges for passkeys, and nothing else. */
  challengeSeal: Seal;
  /** Opens the links by which operators set a password. */
  passwordLinks: PasswordLinks;
  /** Authenticates clubs' systems and signs webhooks to them. */
  clientSecrets: ClientSecrets;
  webhookSecrets: WebhookSecrets;
  clientAddress: ClientAddress;
  /** HMAC key of the addresses that are stored for a limit, so that none is stored in clear. */
  addressKey: Buffer;
  limits: Limits;
  /** Look-ups of the tokens of club systems and of operators' sessions. */
  lookUps: Record<"tokens" | "sessions" | "clients", LookUp>;
  /** Brings new events to the queue at once. */
  relay: Pick<Loop, "wake">;
  queueHealth: () => QueueHealth;
  /** Read only: jobs enter the queues through the relay. */
  queues: Pick<Queues, "readDepths" | "readEvictionPolicy" | "readServer">;
  site: SitePages;
  siteContent: ContentReader;
};
