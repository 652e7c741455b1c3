import type { ComponentProps, ReactNode } from "react";
import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Clock,
  Hourglass,
  Lock,
  ShieldAlert,
} from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { admin } from "@scm/text/admin";

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

type Props = { icon: ComponentProps<typeof Badge>["icon"]; children: ReactNode };

export function QuietBadge({ icon: Icon, children }: Props) {
  return (
    <span
      // Where only the icon fits, the word is the tooltip.
      title={typeof children === "string" ? children : undefined}
      className="inline-flex gap-1.5 text-sm text-muted"
    >
      <Icon aria-hidden={true} className="mt-[3px] size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
