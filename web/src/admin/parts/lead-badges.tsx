import { admin } from "@scm/text/admin";
import { Lock, ShieldAlert } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";

export function SpamBadge({ lead }: { lead: { isSuspectedSpam: boolean } }) {
  if (!lead.isSuspectedSpam) return null;
  return (
    <Badge colour="orange" icon={ShieldAlert}>
      {admin.list.suspectedSpam}
    </Badge>
  );
}

export function RestrictedBadge({ lead }: { lead: { isRestricted: boolean } }) {
  if (!lead.isRestricted) return null;
  return (
    <Badge colour="purple" icon={Lock}>
      {admin.list.restricted}
    </Badge>
  );
}
