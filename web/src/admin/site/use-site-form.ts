import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { SiteContent, type PublishedSite } from "@scm/contract";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { focusContent } from "../parts/focus-content.ts";
import { useLeaveWarning } from "../parts/use-leave-warning.ts";
import { changedSections } from "./changed-sections.ts";
import { dropSiteDraft, readSiteDraft, writeSiteDraft, type Base } from "./site-draft.ts";
import { usePublication } from "./site-queries.ts";

export type SiteForm = UseFormReturn<SiteContent, unknown, SiteContent>;

const checked = zodResolver(SiteContent);

/** The form of the site's content, with a draft. It knows the version that it began with. */
export function useSiteForm(stored: PublishedSite) {
  const [restored, setRestored] = useState(readSiteDraft);
  const [begun, setBegun] = useState<Begun>(
    () => restored ?? { base: stored, typed: stored.content },
  );
  const { base } = begun;
  const form: SiteForm = useForm<SiteContent, unknown, SiteContent>({
    resolver: (values, context, options) =>
      // A change of the list checks every question, also the empty one that it adds.
      options.names?.join() === "faq"
        ? { values: {}, errors: form.formState.errors }
        : checked(values, context, options),
    mode: "onTouched",
    defaultValues: begun.typed,
  });
  const { reset } = form;
  const changes = useChanges(form, base);

  // Another operator has published, and nothing is typed here.
  if (changes.length === 0 && stored.version > base.version) {
    setBegun({ base: stored, typed: stored.content });
  }
  useEffect(() => reset(begun.typed), [begun, reset]);

  const begin: Begin = (next, typed = next.content) => {
    setRestored(null);
    setBegun({ base: next, typed });
  };

  return {
    form,
    base,
    changes,
    /** True while something is left of a draft that the form began with. */
    isRestored: restored !== null && changes.length > 0,
    /** Replaces everything that is typed. */
    type: (typed: SiteContent) => {
      setRestored(null);
      reset(typed);
    },
    ...usePublishing(form, base, begin),
    conflict:
      stored.version > base.version && changes.length > 0
        ? { theirs: stored, ...choicesAfter(stored, form, begin) }
        : null,
  };
}

type Begun = { base: Base; typed: SiteContent };

/** Continues on another version; what is typed stays if it is given. */
type Begin = (next: Base, typed?: SiteContent) => void;

function usePublishing(form: SiteForm, base: Base, begin: Begin) {
  const { getValues, handleSubmit } = form;
  const publication = usePublication((published) => {
    const typed = getValues();
    // Spaces at the ends are no further change.
    const tidy = SiteContent.safeParse(typed).data ?? typed;
    const isTypedOn = changedSections(tidy, published.content).length > 0;
    begin(published, isTypedOn ? typed : published.content);
  });
  return {
    isPublishing: publication.isPending,
    publish: handleSubmit((content) =>
      publication.mutate(
        { content, version: base.version },
        { onError: (error) => showRefusals(form, fieldErrors(error)) },
      ),
    ),
  };
}

/** What the operator may do about a version that another one has published meanwhile. */
function choicesAfter(stored: Base, { getValues }: SiteForm, begin: Begin) {
  const end = (typed?: SiteContent) => {
    // The buttons of the choice disappear, and one of them has the focus.
    focusContent();
    begin(stored, typed);
  };
  return { keepMine: () => end(getValues()), takeTheirs: () => end() };
}

/**
 * The sections that are changed. Keeps them as a draft, and makes the browser ask before it leaves.
 */
function useChanges(form: SiteForm, base: Base) {
  const typed = useWatch({ control: form.control, compute: (values: SiteContent) => values });
  const changes = changedSections(typed, base.content);
  const isChanged = changes.length > 0;
  useLeaveWarning(isChanged);

  useEffect(() => {
    if (isChanged) writeSiteDraft(typed, base);
    else dropSiteDraft();
  }, [typed, base, isChanged]);
  return changes;
}
