import type { ScmInstanceStatus } from "@scm/contract";
import { instances as text } from "@scm/text/admin/instances";
import { CircleCheck, CirclePause, CircleSlash } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import type { BadgeLook } from "../../parts/status-badge.tsx";

const looks: Record<ScmInstanceStatus, BadgeLook> = {
  active: { colour: "green", icon: CircleCheck },
  inactive: { colour: "grey", icon: CirclePause },
  suspended: { colour: "grey", icon: CircleSlash },
};

export function InstanceBadge({ status }: { status: ScmInstanceStatus }) {
  return <Badge {...looks[status]}>{text.statuses[status]}</Badge>;
}
