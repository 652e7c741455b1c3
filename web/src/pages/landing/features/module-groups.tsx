import {
  Banknote,
  BookOpenCheck,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  Cloud,
  CreditCard,
  FileBadge,
  Globe,
  GraduationCap,
  Landmark,
  MessageSquareText,
  MonitorSmartphone,
  ShieldCheck,
  ShoppingBag,
  Tablet,
  Trophy,
  UsersRound,
  Vault,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "use-intl";
import type { PartText } from "@scm/text/site";
import * as landingText from "@scm/text/site/landing";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

export const ModuleGroups = withTexts(function ModuleGroups() {
  const t = useTranslations("features");

  return (
    <>
      <div className="mt-12 flex flex-col lg:mt-16">
        {groups.map(({ name, ready, soon }) => (
          <section
            key={name}
            aria-labelledby={`features-${name}`}
            className="grid gap-x-12 gap-y-6 border-t border-line py-8 lg:grid-cols-[17rem_1fr] lg:py-10"
          >
            <div>
              <h3 id={`features-${name}`} className="text-xl font-semibold tracking-tight">
                {t(`groups.${name}.name`)}
              </h3>
              <p className="mt-1 max-w-[30ch] text-muted">{t(`groups.${name}.text`)}</p>
            </div>
            <ul className="grid content-start gap-x-10 gap-y-7 sm:grid-cols-2">
              {ready.map((module) => (
                <ReadyModule key={module} module={module} />
              ))}
              {soon.map((module) => (
                <ComingModule key={module} module={module} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Claims />
    </>
  );
}, landingText);

function ReadyModule({ module }: { module: ModuleName }) {
  const t = useTranslations("features.modules");
  const Icon = icons[module];
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md border border-line bg-raised">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <h4 className="text-lg font-semibold tracking-tight">
          <Unbroken>{t(`${module}.name`)}</Unbroken>
        </h4>
        <p className="max-w-[42ch] text-muted">{t(`${module}.text`)}</p>
      </div>
    </li>
  );
}

/** Renders a future module, less prominently than an available one. */
function ComingModule({ module }: { module: ModuleName }) {
  const t = useTranslations("features");
  const Icon = icons[module];
  return (
    <li className="flex gap-4 text-muted">
      <span className="grid size-11 shrink-0 place-items-center rounded-md border border-dashed border-edge">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h4 className="text-lg font-medium tracking-tight">
            <Unbroken>{t(`modules.${module}.name`)}</Unbroken>
          </h4>
          <span className="rounded-sm bg-grey-tint px-2 text-xs font-medium text-grey-text">
            {t("soon")}
          </span>
        </div>
        <p className="max-w-[42ch] text-sm">{t(`modules.${module}.text`)}</p>
      </div>
    </li>
  );
}

const claims = [
  { name: "privacy", icon: ShieldCheck },
  { name: "cloud", icon: Cloud },
  { name: "devices", icon: MonitorSmartphone },
] as const;

function Claims() {
  const t = useTranslations("features.claims");
  return (
    <dl
      aria-label={t("label")}
      className="grid divide-line rounded-md border border-line bg-paper max-md:divide-y md:grid-cols-3 md:divide-x"
    >
      {claims.map(({ name, icon: Icon }) => (
        <div key={name} className="p-6 lg:p-8">
          <dt className="flex items-center gap-2.5 font-semibold">
            <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            {t(`${name}.name`)}
          </dt>
          <dd className="mt-2 text-muted">{t(`${name}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Texts = PartText["features"];
type ModuleName = keyof Texts["modules"];
type GroupName = keyof Texts["groups"];

/** The parts of a club's day and their modules. */
const groups: readonly {
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

const icons: Record<ModuleName, LucideIcon> = {
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
