import { useLocale } from "../../../lib/locale.tsx";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

/** The functions that the owner calls new. The roadmap has the quarters and states. */
export function News() {
  const { locale } = useLocale();
  const { news } = useSiteInfo().content;

  return (
    <ul className="mt-6 sm:mt-8">
      {news.map(({ name, text }) => (
        <li
          key={name.pl}
          className="grid gap-x-8 border-t border-line py-3 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-baseline lg:py-5"
        >
          <h3 className="text-lg font-semibold tracking-tight">
            <Unbroken>{name[locale]}</Unbroken>
          </h3>
          <p className="max-w-[65ch] text-muted">
            <Unbroken>{text[locale]}</Unbroken>
          </p>
        </li>
      ))}
    </ul>
  );
}
