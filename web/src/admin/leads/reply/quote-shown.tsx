import type { Locale } from "@scm/contract";
import { reply as text } from "@scm/text/admin/reply";
import type { Quote } from "@scm/text/reply";
import { LongText } from "../../parts/long-text.tsx";

/** The quote exactly as the mail contains it. */
export function QuoteShown({ quote, lang }: { quote: Quote; lang: Locale }) {
  const { title, message, facts } = quote;
  return (
    <section
      aria-label={text.quoted}
      lang={lang}
      className="mt-2 border-l-2 border-edge pl-4 text-sm"
    >
      <p className="font-medium">{title}</p>
      {message !== null && (
        <div className="text-muted">
          <LongText text={message} />
        </div>
      )}
      {facts.map(({ label, value }) => (
        <p key={label} className="wrap-anywhere text-muted">{`${label}: ${value}`}</p>
      ))}
    </section>
  );
}
