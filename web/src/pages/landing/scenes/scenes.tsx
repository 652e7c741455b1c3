import type { ComponentType } from "react";
import { clsx } from "clsx";
import { CreditCard, FileBadge, Tablet, Trophy, Vault, type LucideIcon } from "lucide-react";
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
  { name: "register", icon: Tablet, picture: RegisterPicture },
  { name: "fees", icon: CreditCard, picture: FeesPicture },
  { name: "certificate", icon: FileBadge, picture: CertificatePicture },
  { name: "competition", icon: Trophy, picture: CompetitionPicture },
  { name: "weapons", icon: Vault, picture: WeaponsPicture },
] as const satisfies readonly { name: string; icon: LucideIcon; picture: ComponentType }[];

/** The product at work: pictures drawn in HTML, with invented people. */
export const Scenes = withTexts(function Scenes() {
  const t = useTranslations("scenes");
  return (
    <>
      <SectionHeading id="scenes" title={t("title")} lead={t("lead")} />
      <div className="mt-8 flex flex-col gap-10 sm:gap-16 lg:mt-16 lg:gap-24">
        {scenes.map((scene, index) => (
          <Scene key={scene.name} {...scene} isMirrored={index % 2 === 1} />
        ))}
      </div>
    </>
  );
}, landingText);

type SceneProps = (typeof scenes)[number] & {
  /** Has its picture on the left. */
  isMirrored: boolean;
};

function Scene({ name, icon: Icon, picture: Picture, isMirrored }: SceneProps) {
  const t = useTranslations(`scenes.${name}`);
  return (
    <article
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
        <p className="mt-3 max-w-[46ch] border-l-2 border-edge pl-4 text-sm sm:mt-6 sm:text-base">
          <span className="font-medium">{t("wish")}</span>{" "}
          <span className="whitespace-nowrap text-muted sm:block sm:text-sm">{t("role")}</span>
        </p>
      </div>
      <figure
        aria-label={t("summary")}
        className="relative h-60 overflow-hidden rounded-md border border-line bg-paper select-none sm:h-104 lg:h-112"
      >
        <div aria-hidden="true" className="h-full">
          <Picture />
        </div>
      </figure>
    </article>
  );
}
