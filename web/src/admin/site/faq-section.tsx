import { faqMax } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { Section } from "../parts/section.tsx";
import { EntryList } from "./entry-list.tsx";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.faq;

/** The questions of the landing page. */
export function FaqSection({ form }: { form: SiteForm }) {
  const questions = useWatch({ control: form.control, name: "faq" });
  return (
    <Section id="site-faq" title={text.title} lead={text.lead}>
      <EntryList
        form={form}
        name="faq"
        titles={questions.map(({ question }) => question.pl)}
        max={faqMax}
        blank={{ question: { pl: "", en: "" }, answer: { pl: "", en: "" } }}
        firstField="question.pl"
        renderEntry={(index) => (
          <>
            <LocalFields form={form} name={`faq.${index}.question`} label={text.question} />
            <LocalFields form={form} name={`faq.${index}.answer`} label={text.answer} isLong />
          </>
        )}
      />
    </Section>
  );
}
