import { clsx } from "clsx";
import type { Locale } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useLocale } from "../lib/locale.tsx";
import { useToast } from "../ui/toast.tsx";

const languages = ["pl", "en"] as const;

/** @param onChosen called once the page has the language */
export function LanguageToggle({ onChosen }: { onChosen?: () => void }) {
  const t = useTranslations("header");
  const { locale, chooseLocale } = useLocale();
  const showToast = useToast();

  async function choose(language: Locale): Promise<void> {
    if (await chooseLocale(language)) return onChosen?.();
    const [title, description] = [t("languageFailed"), t("languageFailedDesc")];
    return showToast({ tone: "failure", title, description });
  }

  return (
    <fieldset className="flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{t("language")}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === locale}
          onClick={() => void choose(language)}
          className={clsx(
            "min-h-8 min-w-9 rounded-sm px-2 text-sm font-medium transition-colors duration-150",
            "pointer-coarse:min-h-11 pointer-coarse:min-w-11",
            language === locale ? "bg-ink text-ground" : "text-muted hover:text-ink",
          )}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
