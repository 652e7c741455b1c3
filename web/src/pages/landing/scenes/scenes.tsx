import type { ComponentType } from "react";
import { clsx } from "clsx";
import {
  ChevronLeft,
  ChevronRight,
  CreditCard,
  FileBadge,
  Tablet,
  Trophy,
  Vault,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "use-intl";
import * as landingText from "@scm/text/site/landing";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { SectionHeading } from "../section.tsx";
import { CertificatePicture } from "./certificate-picture.tsx";
import { CompetitionPicture } from "./competition-picture.tsx";
import { FeesPicture } from "./fees-picture.tsx";
import { RegisterPicture } from "./register-picture.tsx";
import { WeaponsPicture } from "./weapons-picture.tsx";

const scenes = [
  { name: "register", icon: Tablet, picture: RegisterPicture, begins: "[--begins:2.8s]" },
  { name: "fees", icon: CreditCard, picture: FeesPicture, begins: "[--begins:1.5s]" },
  { name: "certificate", icon: FileBadge, picture: CertificatePicture, begins: "[--begins:1.9s]" },
  { name: "competition", icon: Trophy, picture: CompetitionPicture, begins: "[--begins:1.4s]" },
  { name: "weapons", icon: Vault, picture: WeaponsPicture, begins: "[--begins:1.9s]" },
] as const satisfies readonly SceneParts[];

type SceneParts = {
  name: string;
  icon: LucideIcon;
  picture: ComponentType;
  /** Where in its film it begins, well past the middle, so that it never stands half empty. */
  begins: string;
};

/** The product at work: pictures drawn in HTML, with invented people. */
export const Scenes = withTexts(function Scenes() {
  const t = useTranslations("scenes");
  return (
    <>
      <SectionHeading id="scenes" title={t("title")} lead={t("lead")} />
      {/* A strip on phones, so that five pictures do not take five screens. */}
      <ul
        data-strip
        aria-labelledby="scenes-title"
        className="mt-6 flex gap-x-4 gap-y-16 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:mt-8 sm:flex-col lg:mt-16 lg:gap-y-24"
      >
        {scenes.map((scene, index) => (
          <Scene key={scene.name} {...scene} isMirrored={index % 2 === 1} />
        ))}
      </ul>
      <Turns />
    </>
  );
}, landingText);

/** Turns the strip of phones. It has its place from the start, and is seen once it works. */
function Turns() {
  const t = useTranslations("scenes");
  return (
    <div className="invisible mt-1 flex items-center gap-2 in-[[data-turns]]:visible sm:hidden">
      <Turn step={-1} label={t("previous")} icon={ChevronLeft} />
      <Turn step={1} label={t("next")} icon={ChevronRight} />
      <p aria-live="polite" aria-atomic="true" className="pl-2 text-sm text-muted tabular-nums">
        <span data-position>1</span> {t("ofAll", { all: scenes.length })}
      </p>
    </div>
  );
}

function Turn({ step, label, icon: Icon }: { step: 1 | -1; label: string; icon: LucideIcon }) {
  return (
    <button
      type="button"
      data-turn={step}
      aria-label={label}
      className="grid size-11 place-items-center rounded-md border border-edge bg-raised hover:border-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

type SceneProps = (typeof scenes)[number] & {
  /** Has its picture on the left. */
  isMirrored: boolean;
};

function Scene({ name, icon: Icon, picture: Picture, begins, isMirrored }: SceneProps) {
  const t = useTranslations(`scenes.${name}`);
  return (
    <li
      data-scene={name}
      className={clsx(
        "grid shrink-0 grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 max-sm:w-[96%] max-sm:snap-start max-sm:grid-rows-[1fr_auto] sm:gap-y-6 lg:items-center",
        isMirrored ? "lg:grid-cols-[7fr_5fr]" : "lg:grid-cols-[5fr_7fr]",
      )}
    >
      <div className={clsx(isMirrored && "lg:order-last")}>
        <p className="flex items-center gap-2 text-sm font-medium text-muted">
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {t("name")}
        </p>
        <h3 className="mt-1 text-xl font-semibold tracking-[-0.015em] sm:mt-2 sm:text-2xl">
          {t("title")}
        </h3>
        <p className="mt-1 max-w-[48ch] text-muted sm:mt-3 sm:text-lg">
          <Unbroken>{t("text")}</Unbroken>
        </p>
        <p className="mt-6 max-w-[46ch] border-l-2 border-edge pl-4 max-sm:hidden">
          <span className="font-medium">{t("wish")}</span>{" "}
          <span className="block text-sm whitespace-nowrap text-muted">{t("role")}</span>
        </p>
      </div>
      <figure
        aria-label={t("summary")}
        className={clsx(
          begins,
          "relative isolate h-72 overflow-hidden rounded-md border border-line bg-paper select-none sm:h-104 lg:h-112",
        )}
      >
        {/* On a phone its smallest words have 16 px. */}
        <div aria-hidden="true" className="h-full max-sm:[zoom:1.14] max-[22.4rem]:[zoom:0.94]">
          <Picture />
        </div>
      </figure>
    </li>
  );
}
