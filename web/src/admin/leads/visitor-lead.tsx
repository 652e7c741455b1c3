import type { ReactNode } from "react";
import {
  cutText,
  type FormProof,
  type LeadKind,
  type LeadSource,
  type Locale,
} from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadDetail } from "@scm/text/admin/lead-detail";
import {
  fieldText,
  leadFields,
  namedDetails,
  sourceText,
  type FieldName,
} from "@scm/text/admin/lead-fields";
import { formatMoment } from "@scm/text/moment";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Fact, Facts } from "../parts/facts.tsx";
import type { LeadHeading } from "./lead-admin.ts";

/** Names a lead from the site's forms after its sender. */
export function visitorHeading({
  name,
  email,
}: {
  name: string;
  email: string | null;
}): LeadHeading {
  return { title: name, email };
}

/** A row shows less of it, and the page stays small. */
const lettersMax = 160;

/** Joins the texts that are present into one line without breaks. */
export function joinTexts(...texts: readonly (string | null)[]): string {
  const line = texts.filter(Boolean).join(" · ");
  return cutText(line, lettersMax).replaceAll(/[ \n\r\t]+/g, " ");
}

type DetailProps = { kind: LeadKind; lead: object; shown?: readonly FieldName[] };

/** The details of a kind, but for those that its card shows in a way of their own. */
export function DetailFacts({ kind, lead, shown }: DetailProps) {
  return namedDetails(kind, shown).map((name) => (
    <Fact key={name} term={leadFields[name]}>
      {fieldText(name, Reflect.get(lead, name))}
    </Fact>
  ));
}

/** Where the lead comes from, with the whole campaign. */
export function SourceFact({ lead }: { lead: { source: LeadSource } }) {
  return <Fact term={leadFields.source}>{sourceText(lead.source)}</Fact>;
}

const text = leadDetail.proof;

type TechnicalProps = {
  lead: { proof: FormProof; createdAt: string; locale: Locale };
  /** True for a kind with a form that asks to accept the terms. */
  hasTerms?: boolean;
  children?: ReactNode;
};

/** Folds facts that no answer needs: the language, and which form and terms were sent. */
export function TechnicalFacts({ lead, hasTerms = false, children }: TechnicalProps) {
  const { proof, createdAt, locale } = lead;
  const { form, privacyVersion, termsVersion } = proof;
  return (
    <Disclosure title={text.title}>
      <div className="pt-2">
        <Facts>
          {children}
          <Fact term={admin.list.language}>{admin.list.languages[locale]}</Fact>
          <Fact term={text.form}>
            <span className="block">
              {form === null ? text.notStated : (text.forms.get(form) ?? form)}
            </span>
            <span className="block text-sm text-muted">{text.privacy(privacyVersion)}</span>
            {hasTerms && (
              <span className="block text-sm text-muted">
                {text.terms(termsVersion, formatMoment(createdAt))}
              </span>
            )}
          </Fact>
        </Facts>
      </div>
    </Disclosure>
  );
}
