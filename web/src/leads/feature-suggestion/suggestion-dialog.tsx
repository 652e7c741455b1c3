import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ReferenceFact } from "../proof.tsx";
import { SuggestionForm, type SentSuggestion } from "./suggestion-form.tsx";

/** A suggestion is sent as a contact. */
export function SuggestionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("roadmap.suggestion");
  const [sent, setSent] = useState<SentSuggestion | null>(null);

  return (
    <Dialog title={t("title")} closeLabel={t("close")} onClose={onClose}>
      {sent ? <Sent suggestion={sent} onClose={onClose} /> : <SuggestionForm onSent={setSent} />}
    </Dialog>
  );
}

type SentProps = { suggestion: SentSuggestion; onClose: () => void };

function Sent({ suggestion: { id, email }, onClose }: SentProps) {
  const t = useTranslations("roadmap.suggestion");
  const thanks = useRef<HTMLDivElement>(null);

  // The button that had the focus has disappeared.
  useEffect(() => thanks.current?.focus(), []);

  return (
    <div ref={thanks} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <Notice tone="success" title={t("sent")}>
        <p className="wrap-anywhere">{t("sentText", { email })}</p>
      </Notice>
      {id && (
        <dl className="rounded-md border border-line bg-paper p-4">
          <ReferenceFact term={t("reference")} id={id} />
        </dl>
      )}
      <Button onClick={onClose} className="sm:self-start">
        {t("done")}
      </Button>
    </div>
  );
}
