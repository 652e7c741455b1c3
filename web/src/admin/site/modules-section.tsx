import { siteModules } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Section } from "../parts/section.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.modules;

/** The owner ticks the modules that a club can use today. */
export function ModulesSection({ form }: { form: SiteForm }) {
  return (
    <Section id="site-modules" title={text.title} lead={text.lead}>
      <fieldset className="grid min-w-0 gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
        <legend className="sr-only">{text.title}</legend>
        {siteModules.map((module) => (
          <Checkbox key={module} {...form.register(`modules.${module}`)}>
            {text.names[module].name}
          </Checkbox>
        ))}
      </fieldset>
    </Section>
  );
}
