import type { SubscriptionPlan } from "@scm/contract";
import { tenants as text } from "@scm/text/admin/tenants";
import { CircleCheck, CirclePause, Crown, Layers, Sprout } from "lucide-react";
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

export function StateBadge({ isActive }: { isActive: boolean }) {
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
