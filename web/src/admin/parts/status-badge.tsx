import type { ComponentProps } from "react";
import { CircleCheck, CircleDashed, CircleDot, CircleX, Clock, Hourglass } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";

export type BadgeStyle = Pick<ComponentProps<typeof Badge>, "colour" | "icon">;

const badgeStyles = new Map<string, BadgeStyle>([
  ["new", { colour: "yellow", icon: CircleDot }],
  ["pending", { colour: "yellow", icon: Clock }],
  ["open", { colour: "yellow", icon: CircleDot }],
  ["in_progress", { colour: "blue", icon: Hourglass }],
  ["processing", { colour: "blue", icon: Hourglass }],
  ["completed", { colour: "green", icon: CircleCheck }],
  ["resolved", { colour: "green", icon: CircleCheck }],
  ["accepted", { colour: "green", icon: CircleCheck }],
  ["confirmed", { colour: "grey", icon: CircleCheck }],
  ["rejected", { colour: "red", icon: CircleX }],
  ["closed", { colour: "red", icon: CircleX }],
  ["cancelled", { colour: "red", icon: CircleX }],
]);

/** For statuses without a colour in the specification. */
const otherStyle: BadgeStyle = { colour: "grey", icon: CircleDashed };

export function StatusBadge({ status, label }: { status: string; label: string }) {
  const { colour, icon } = badgeStyles.get(status) ?? otherStyle;
  return (
    <Badge colour={colour} icon={icon}>
      {label}
    </Badge>
  );
}
