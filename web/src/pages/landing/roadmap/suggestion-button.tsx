import { Lightbulb } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { useFetchedDialog } from "../../../ui/use-fetched-dialog.ts";

export function SuggestionButton() {
  const t = useTranslations("sections.roadmap");
  const { Dialog, isOpen, trigger, close } = useFetchedDialog(fetchDialog, {
    title: t("suggestFailed"),
    description: t("suggestFailedDesc"),
  });

  return (
    <>
      <Button variant="secondary" {...trigger} className="max-sm:w-full">
        <Lightbulb aria-hidden="true" size={18} />
        {t("suggest")}
      </Button>
      {Dialog && isOpen && <Dialog onClose={close} />}
    </>
  );
}

const fetchDialog = async () =>
  (await import("../../../leads/feature-suggestion/suggestion-dialog.tsx")).SuggestionDialog;
