import { admin } from "@scm/text/admin";
import { ShieldAlert } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";

export function SpamBadge({ lead }: { lead: { isSuspectedSpam: boolean } }) {
  if (!lead.isSuspectedSpam) return null;
  return (
    <Badge colour="orange" icon={ShieldAlert}>
      {admin.list.suspectedSpam}
    </Badge>
  );
}
