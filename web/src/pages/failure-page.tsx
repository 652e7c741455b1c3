import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";

/** Shown instead of a page that failed to render. */
export function FailurePage() {
  const t = useTranslations("failure");
  return (
    <main className="mx-auto flex min-h-dvh max-w-[40rem] flex-col items-start justify-center gap-4 px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p role="alert" className="text-muted">
        {t("text")}
      </p>
      <Button onClick={() => window.location.reload()}>{t("reload")}</Button>
    </main>
  );
}
