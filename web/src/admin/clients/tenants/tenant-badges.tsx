import type { SubscriptionPlan } from "@scm/contract";
import { tenants as text } from "@scm/text/admin/tenants";
import { CircleCheck, CirclePause, Crown, Hourglass, Layers, Sprout } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { planLimits } from "./tenant-source.ts";
import type { BadgeStyle } from "../../parts/status-badge.tsx";

const badgeStyles: Record<SubscriptionPlan, BadgeStyle> = {
  basic: { colour: "green", icon: Sprout },
  premium: { colour: "blue", icon: Layers },
  enterprise: { colour: "purple", icon: Crown },
};

/** Names a plan and the number of users that it includes. */
export function PlanBadge({ plan }: { plan: SubscriptionPlan }) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Badge {...badgeStyles[plan]}>{text.plans[plan]}</Badge>
      <span className="text-sm text-muted">{text.upTo(planLimits[plan])}</span>
    </span>
  );
}

type StateProps = {
  isActive: boolean;
  /** True until the undo of its deactivation has run out. */
  isGoing?: boolean;
};

export function StateBadge({ isActive, isGoing = false }: StateProps) {
  if (isGoing) {
    return (
      <Badge colour="orange" icon={Hourglass}>
        {text.switch.badge}
      </Badge>
    );
  }
  return isActive ? (
    <Badge colour="green" icon={CircleCheck}>
      {text.states.active}
    </Badge>
  ) : (
    <Badge colour="grey" icon={CirclePause}>
      {text.states.inactive}
    </Badge>
  );
}
