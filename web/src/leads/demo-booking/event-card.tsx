import { clsx } from "clsx";
import { Clock, MapPin, UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Initials } from "../../ui/initials.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

type Props = {
  /** The name has this id, and the facts have it with `-facts`, for a dialog that they describe. */
  id?: string;
  className?: string;
};

/** Says how long the demo takes, where, and with whom, as the owner of the site decides. */
export function EventCard({ id, className }: Props) {
  const t = useTranslations("demoBooking.event");
  const { locale } = useLocale();
  const { productName, content } = useSiteInfo();
  const { minutes, place, host } = content.event;
  const person = content.people.find(({ name }) => name === host);
  const facts = [
    { icon: Clock, name: t("duration"), text: t("minutes", { minutes }) },
    { icon: MapPin, name: t("place"), text: place[locale] },
    ...(host === null || person
      ? []
      : [{ icon: UserRound, name: null, text: t("host", { host }) }]),
  ];
  return (
    <section
      aria-label={t("label")}
      className={clsx(
        "flex flex-wrap items-center gap-x-6 gap-y-1 rounded-md border border-line bg-paper px-4 py-3",
        className,
      )}
    >
      <p id={id} className="font-semibold">
        {t("name", { product: productName })}
      </p>
      <ul id={id && `${id}-facts`} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {facts.map(({ icon: Icon, name, text }) => (
          <li key={text} className="flex min-w-0 items-center gap-1.5">
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {name && <span className="sr-only">{name}: </span>}
              <Unbroken>{text}</Unbroken>
            </span>
          </li>
        ))}
        {person && (
          <li className="flex min-w-0 items-center gap-2">
            <Initials name={person.name} className="size-8 text-ink" />
            <span className="min-w-0 wrap-anywhere">
              <Unbroken>{`${t("host", { host: person.name })}, ${person.role[locale]}`}</Unbroken>{" "}
              {person.phoneUri !== null && (
                <a
                  href={person.phoneUri}
                  className="inline-block underline underline-offset-4 hover:decoration-2 pointer-coarse:py-2"
                >
                  {person.phone}
                </a>
              )}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
