import { messagePrices, toEuroCents } from "@scm/contract";
import { formatZloty } from "@scm/text/money";
import { Mail, MessageSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";

const messages = [
  { id: "email", icon: Mail },
  { id: "sms", icon: MessageSquare },
] as const;

export function MessageCosts() {
  const t = useTranslations("pricing.page");
  const { locale } = useLocale();
  // `usePrice` rounds to whole euros, which would be 0 here.
  const price = (grosze: number) =>
    locale === "en" ? `€${(toEuroCents(grosze) / 100).toFixed(2)}` : formatZloty(grosze);

  return (
    <section
      aria-labelledby="messages"
      className="grid gap-x-16 gap-y-6 border-t border-line pt-12 lg:grid-cols-2 print:break-inside-avoid"
    >
      <div>
        <h2 id="messages" className="text-2xl font-semibold tracking-tight">
          {t("communication")}
        </h2>
        <p className="mt-3 max-w-[48ch] text-lg text-muted">{t("communicationLead")}</p>
      </div>
      <dl className="self-center">
        {messages.map(({ id, icon: Icon }) => (
          <div
            key={id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-4 first:border-t"
          >
            <dt className="flex items-center gap-3 font-medium">
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 text-muted" />
              {t(id)}
            </dt>
            <dd className="text-right tabular-nums">
              <span className="text-xl font-semibold tracking-tight">
                {price(messagePrices[id])}
              </span>{" "}
              <span className="text-sm text-muted">{t("perMessage")}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
