import { readWebhookAddress } from "@scm/runtime";
import type { Deps } from "../deps.ts";
import { wrongField } from "../http/problem.ts";

/**
 * Refuses an address at which no webhook would ever be sent, while the operator is there to correct
 * it. The worker checks what a name leads to when it sends.
 *
 * @throws {Problem} 400 that names the field
 */
export function requirePublicAddress(
  webhookUrl: string | null | undefined,
  { config: { webhookAllowedHosts } }: Pick<Deps, "config">,
): void {
  if (!webhookUrl) return;
  if (readWebhookAddress(webhookUrl, webhookAllowedHosts).kind === "allowed") return;
  throw wrongField("webhookUrl", "webhookUrl");
}
