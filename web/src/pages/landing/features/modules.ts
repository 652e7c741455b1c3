import type { SiteText } from "@scm/text/site";
import {
  Banknote,
  BookOpenCheck,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  CreditCard,
  FileBadge,
  GraduationCap,
  Globe,
  Landmark,
  MessageSquareText,
  ShoppingBag,
  Tablet,
  Trophy,
  UsersRound,
  Vault,
  type LucideIcon,
} from "lucide-react";

type Texts = SiteText["features"];
export type ModuleName = keyof Texts["modules"];
type GroupName = keyof Texts["groups"];

/** The parts of a club's day and their modules. */
export const groups: readonly {
  name: GroupName;
  ready: readonly ModuleName[];
  soon: readonly ModuleName[];
}[] = [
  { name: "members", ready: ["members", "certificates"], soon: ["management"] },
  { name: "range", ready: ["register", "weapons"], soon: ["booking"] },
  {
    name: "sport",
    ready: ["competitions", "training"],
    soon: ["advancedTraining", "elearning", "events"],
  },
  { name: "money", ready: ["fees"], soon: ["finances", "shop"] },
  { name: "communication", ready: ["messages", "website"], soon: [] },
];

export const icons: Record<ModuleName, LucideIcon> = {
  members: UsersRound,
  certificates: FileBadge,
  management: Landmark,
  register: Tablet,
  weapons: Vault,
  booking: CalendarClock,
  competitions: Trophy,
  training: GraduationCap,
  advancedTraining: ChartNoAxesColumn,
  elearning: BookOpenCheck,
  events: CalendarDays,
  fees: CreditCard,
  finances: Banknote,
  shop: ShoppingBag,
  messages: MessageSquareText,
  website: Globe,
};
