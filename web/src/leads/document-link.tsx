import type { ReactNode } from "react";
import { pathIn } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useLocale } from "../lib/locale.tsx";

type Props = { path: "/regulamin" | "/polityka-prywatnosci"; children: ReactNode };

/** Opens a document in a new tab, so that the form keeps its input. */
export function DocumentLink({ path, children }: Props) {
  const t = useTranslations("header");
  const { locale } = useLocale();
  return (
    <a
      href={pathIn(locale, path)}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4 hover:decoration-2"
    >
      {children}
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}
