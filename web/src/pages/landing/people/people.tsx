import { useTranslations } from "use-intl";
import { prerenderedPart } from "../../../lib/prerendered-part.tsx";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { Section } from "../section.tsx";

const Persons = prerenderedPart(
  async () => (await import("./persons.tsx")).Persons,
  <div className="min-h-[20rem] sm:min-h-[10rem]" />,
);

/** The people behind the product. The section is left out while the owner names nobody. */
export function People() {
  const t = useTranslations("sections.people");
  const { people } = useSiteInfo().content;
  if (people.length === 0) return null;
  return (
    <Section id="people" title={t("title")} lead={t("lead")} isOnPaper>
      <Persons />
    </Section>
  );
}
