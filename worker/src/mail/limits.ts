import { createHmac } from "node:crypto";
import { mailCatalogue } from "@scm/contract";
import type { MailLimit } from "@scm/db";
import { deriveKey, type SecretKeys, type WorkerConfig } from "@scm/runtime";
import type { DueMail } from "../handler.ts";

export type LimitsOf = (mail: DueMail) => readonly MailLimit[];

/**
 * Anyone can make us write to any address, so mails to addresses that a form gave are limited per
 * receiver and over all, and notifications per address of the staff, of which one sender gets a
 * share and one group of bug reports a single one. Mails that follow from an
 * operator's act are not limited, nor those of a visitor's own changes, which have limits of their
 * own. The limits are those of an hour; 0 means none.
 */
export function createMailLimits(
  limits: WorkerConfig["mail"]["limits"],
  [secretKey]: SecretKeys,
): LimitsOf {
  const key = deriveKey(secretKey, "mail-counts");

  function limit(
    limitedBy: MailLimit["limitedBy"],
    counts = "",
    hourMax = limits[limitedBy],
  ): MailLimit[] {
    if (hourMax === 0) return [];
    const counted = createHmac("sha256", key).update(`${limitedBy} ${counts}`);
    return [
      {
        key: counted.digest("base64url"),
        limitedBy,
        hourMax,
        ...(limitedBy === "receiver" && { dayMax: 3 * hourMax }),
      },
    ];
  }

  return ({ template, receiver, sender, group }) => {
    const { limit: countedBy } = mailCatalogue[template];
    if (countedBy === null) return [];
    if (countedBy === "staff") {
      const address = receiver.toLowerCase();
      const share = Math.ceil(limits.staff * senderShare);
      return [
        ...limit("staff", address),
        ...(sender ? limit("staff", `${address} ${inboxOf(sender)}`, share) : []),
        ...(group ? limit("staff", `${address} ${group}`, Math.min(1, share)) : []),
      ];
    }
    return [...limit("receiver", inboxOf(receiver)), ...limit("visitors")];
  };
}

/** The part of the staff's mails that one sender may use up. */
const senderShare = 1 / 4;

/**
 * What represents the inbox of an address in a count, never in a mail. Many providers deliver
 * `anna+anything@` to `anna@`, and Gmail does not look at dots either, so one inbox has any number
 * of addresses.
 */
function inboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf("@");
  // The id of a sender without an address.
  if (at < 0) return lower;
  const untagged = lower.slice(0, at).replace(/(?<=.)\+.*/, "");
  const domain = lower.slice(at + 1);
  return gmailDomains.includes(domain)
    ? `${untagged.replaceAll(".", "")}@gmail.com`
    : `${untagged}@${domain}`;
}

const gmailDomains = ["gmail.com", "googlemail.com"];
