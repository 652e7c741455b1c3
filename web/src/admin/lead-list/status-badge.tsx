import type { ComponentProps } from "react";
import { CircleCheck, CircleDot, CircleX, Clock, Hourglass } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";

type Look = Pick<ComponentProps<typeof Badge>, "colour" | "icon">;

const looks = new Map<string, Look>([
  ["new", { colour: "yellow", icon: CircleDot }],
  ["in_progress", { colour: "blue", icon: Hourglass }],
  ["completed", { colour: "green", icon: CircleCheck }],
  ["rejected", { colour: "red", icon: CircleX }],
  ["closed", { colour: "red", icon: CircleX }],
]);

/** A status by its colour, its sign and its word. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  const { colour, icon } = looks.get(status) ?? { colour: "grey", icon: Clock };
  return (
    <Badge colour={colour} icon={icon}>
      {label}
    </Badge>
  );
}
