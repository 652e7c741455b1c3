import type { ComponentType } from "react";
import { clsx } from "clsx";
import { Trophy, Vault, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import * as landingText from "@scm/text/site/landing";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { SectionHeading } from "../section.tsx";
import { CompetitionPicture } from "./competition-picture.tsx";
import { WeaponsPicture } from "./weapons-picture.tsx";

const scenes = [
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
      <ul
        aria-labelledby="scenes-title"
        className="mt-6 flex flex-col gap-y-10 sm:mt-8 sm:gap-y-16 lg:mt-16 lg:gap-y-24"
      >
        {scenes.map((scene, index) => (
          <Scene key={scene.name} {...scene} isMirrored={index % 2 === 1} />
        ))}
      </ul>
    </>
  );
}, landingText);

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
        "grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 sm:gap-y-6 lg:items-center",
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
