import { system as text } from "@scm/text/admin/system";
import { CircleCheck, CircleQuestionMark, CircleX, TriangleAlert } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";

export type Health = keyof typeof text.health;

const badgeStyles = {
  ok: { colour: "green", icon: CircleCheck },
  away: { colour: "red", icon: CircleX },
  evicting: { colour: "orange", icon: TriangleAlert },
  unknown: { colour: "grey", icon: CircleQuestionMark },
} as const satisfies Record<Health, object>;

export function HealthBadge({ health }: { health: Health }) {
  return <Badge {...badgeStyles[health]}>{text.health[health]}</Badge>;
}
