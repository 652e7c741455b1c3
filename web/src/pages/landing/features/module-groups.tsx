import {
  Banknote,
  BookOpenCheck,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  CreditCard,
  FileBadge,
  Globe,
  GraduationCap,
  Landmark,
  MessageSquareText,
  ShoppingBag,
  Tablet,
  Trophy,
  UsersRound,
  Vault,
  type LucideIcon,
} from "lucide-react";
import type { SiteModule } from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import type { PartText } from "@scm/text/site";
import * as landingText from "@scm/text/site/landing";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { SectionHeading } from "../section.tsx";

/** An index of all modules: four groups of four, so that the columns end together. */
export const ModuleGroups = withTexts(function ModuleGroups() {
  const t = useTranslations("features");
  const { coming } = useSiteInfo().content;

  return (
    <>
      <SectionHeading
        id="features"
        title={t("title")}
        lead={t("lead", { coming: coming.length })}
      />
      <div className="mt-6 grid gap-x-8 gap-y-5 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 lg:mt-14 lg:grid-cols-4">
        {groups.map(({ name, modules }) => (
          <section
            key={name}
            aria-labelledby={`features-${name}`}
            className="row-span-2 grid grid-rows-subgrid gap-y-0"
          >
            <h3
              id={`features-${name}`}
              className="border-b border-ink pb-2 font-semibold tracking-tight"
            >
              {t(`groups.${name}`)}
            </h3>
            <ul className="grid max-sm:grid-cols-2 max-sm:gap-x-4 sm:auto-rows-fr">
              {modules.map((module) => (
                <Module key={module} module={module} isComing={coming.includes(module)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}, landingText);

function Module({ module, isComing }: { module: SiteModule; isComing: boolean }) {
  const t = useTranslations("features");
  const Icon = icons[module];
  return (
    <li
      className={clsx(
        "flex gap-2 border-line py-2 not-last:border-b max-sm:border-b-0! sm:gap-3 sm:py-3.5",
        isComing && "text-muted",
      )}
    >
      <Icon
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0"
        strokeWidth={isComing ? 1.25 : 1.75}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 sm:justify-between">
          <h4 className="leading-snug font-medium tracking-tight">
            <Unbroken>{t(`modules.${module}.name`)}</Unbroken>
          </h4>
          {isComing && (
            <span className="rounded-sm bg-grey-tint px-1.5 text-xs font-medium text-grey-text">
              {t("soon")}
            </span>
          )}
        </div>
        <p className="text-sm text-muted max-sm:sr-only">
          <Unbroken>{t(`modules.${module}.text`)}</Unbroken>
        </p>
      </div>
    </li>
  );
}

type Texts = PartText["features"];

/** The work of a club, and the modules for it. */
const groups: readonly { name: keyof Texts["groups"]; modules: readonly SiteModule[] }[] = [
  { name: "members", modules: ["members", "certificates", "messages", "management"] },
  { name: "range", modules: ["register", "weapons", "booking", "events"] },
  { name: "sport", modules: ["competitions", "training", "advancedTraining", "elearning"] },
  { name: "money", modules: ["fees", "website", "finances", "shop"] },
];

const icons: Record<SiteModule, LucideIcon> = {
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
