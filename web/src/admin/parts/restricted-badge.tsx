import { admin } from "@scm/text/admin";
import { Lock } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";

export function RestrictedBadge({ lead }: { lead: { isRestricted: boolean } }) {
  if (!lead.isRestricted) return null;
  return (
    <Badge colour="purple" icon={Lock}>
      {admin.list.restricted}
    </Badge>
  );
}
