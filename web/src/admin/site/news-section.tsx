import { newsMax } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { Section } from "../parts/section.tsx";
import { EntryList } from "./entry-list.tsx";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.news;

/** The new functions of the landing page. */
export function NewsSection({ form }: { form: SiteForm }) {
  const news = useWatch({ control: form.control, name: "news" });
  return (
    <Section id="site-news" title={text.title} lead={text.lead}>
      <EntryList
        form={form}
        name="news"
        titles={news.map(({ name }) => name.pl)}
        max={newsMax}
        blank={{ name: { pl: "", en: "" }, text: { pl: "", en: "" } }}
        firstField="name.pl"
        renderEntry={(index) => (
          <>
            <LocalFields form={form} name={`news.${index}.name`} label={text.name} />
            <LocalFields form={form} name={`news.${index}.text`} label={text.text} isLong />
          </>
        )}
      />
    </Section>
  );
}
