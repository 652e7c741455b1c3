import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { moves } from "./move.ts";
import { Signature } from "./signature.tsx";

const pressEvery = 0.6;

/** Three presses, and the document that slides out. */
export function CertificatePicture() {
  return (
    <div className="flex h-full flex-col px-4 pt-3 sm:flex-row sm:items-start sm:px-8 sm:pt-12 xl:px-10">
      <Presses />
      <Certificate />
    </div>
  );
}

function Presses() {
  const t = useTranslations("scenes.certificate");
  return (
    <div className="relative z-10 grid shrink-0 grid-cols-2 gap-2.5 rounded-md border border-line bg-raised p-2.5 shadow-float sm:w-60 sm:grid-cols-1 sm:gap-4 sm:p-5 xl:w-72">
      <Press number={1} label={t("member")}>
        Piotr Lis
      </Press>
      <Press number={2} label={t("kind")}>
        {t("membership")}
      </Press>
      <p className="col-span-full">
        <span
          className="flex h-8 items-center justify-center gap-2 rounded-sm bg-ink text-sm font-medium text-ground sm:h-11 sm:text-base"
          {...moves("push", 0.3 + 2 * pressEvery)}
        >
          <span className="text-sm tabular-nums opacity-70">3</span>
          {t("issue")}
        </span>
      </p>
    </div>
  );
}

type PressProps = { number: 1 | 2; label: string; children: string };

function Press({ number, label, children }: PressProps) {
  return (
    <div className="min-w-0">
      <p className="flex gap-1.5 text-xs text-muted tabular-nums">
        <span className="font-semibold text-ink">{number}</span>
        {label}
      </p>
      <p className="mt-1 flex h-8 items-center justify-between gap-1 rounded-sm border border-edge bg-ground px-2.5 text-sm sm:h-11 sm:px-3">
        <span className="truncate" {...moves("rise", 0.3 + (number - 1) * pressEvery)}>
          {children}
        </span>
        <ChevronDown className="size-4 shrink-0 text-muted max-sm:hidden" />
      </p>
    </div>
  );
}

function Certificate() {
  const t = useTranslations("scenes.certificate");
  return (
    <div
      className="mx-3 -mt-2 flex min-w-0 flex-1 flex-col rounded-t-sm border border-line bg-raised px-3 pt-4 text-sm shadow-float [--from:0_-90%] sm:mx-0 sm:-mt-4 sm:-ml-5 sm:h-112 sm:pt-7 sm:pr-7 sm:pl-11 sm:[--from:-70%_0]"
      {...moves("emerge", 0.7 + 2 * pressEvery)}
    >
      <p className="flex items-start justify-between gap-3 text-xs text-muted">
        <span>{t("club")}</span>
        <span className="rounded-sm bg-red-tint px-1.5 font-semibold text-red-text">PDF</span>
      </p>
      <p className="mt-2 border-t border-ink pt-2 font-semibold tracking-tight sm:mt-6 sm:pt-4 sm:text-xl">
        {t("document")} <span className="whitespace-nowrap text-muted">{t("number")}</span>
      </p>
      <p className="mt-1 sm:mt-4 sm:text-base">{t("states")}</p>
      <div className="mt-8 w-36 self-end max-sm:hidden">
        <Signature hand={1} className="h-11 w-full" />
        <p className="border-t border-edge pt-1 text-xs text-muted">{t("signed")}</p>
      </div>
    </div>
  );
}
