import type { ScmInstanceStatus } from "@scm/contract";
import { instances as text } from "@scm/text/admin/instances";
import { CircleCheck, CirclePause, CircleSlash, Hourglass } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import type { BadgeStyle } from "../../parts/status-badge.tsx";

const badgeStyles: Record<ScmInstanceStatus, BadgeStyle> = {
  active: { colour: "green", icon: CircleCheck },
  inactive: { colour: "grey", icon: CirclePause },
  suspended: { colour: "grey", icon: CircleSlash },
};

type Props = {
  status: ScmInstanceStatus;
  /** True until the undo of its deletion has run out. */
  isGoing?: boolean;
};

export function InstanceBadge({ status, isGoing = false }: Props) {
  if (isGoing) {
    return (
      <Badge colour="orange" icon={Hourglass}>
        {text.going}
      </Badge>
    );
  }
  return <Badge {...badgeStyles[status]}>{text.statuses[status]}</Badge>;
}
