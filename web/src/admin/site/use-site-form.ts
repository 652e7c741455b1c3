import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { SiteContent, type SiteVersion } from "@scm/contract";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { focusContent } from "../parts/focus-content.ts";
import { useLeaveWarning } from "../parts/use-leave-warning.ts";
import { differencesOf, merged } from "./differences.ts";
import { dropSiteDraft, readSiteDraft, writeSiteDraft, type Base } from "./site-draft.ts";
import { conflictIn, usePublication } from "./site-queries.ts";

export type SiteForm = UseFormReturn<SiteContent, unknown, SiteContent>;

/** The form of the site's content, with a draft. It knows the version that it began with. */
export function useSiteForm(stored: SiteVersion) {
  const [draft] = useState(readSiteDraft);
  const [isRestored, setRestored] = useState(draft !== null);
  const [begun, setBegun] = useState(() => draft ?? { base: stored, typed: stored.content });
  const { base } = begun;
  const form: SiteForm = useForm<SiteContent, unknown, SiteContent>({
    resolver: zodResolver(SiteContent),
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

  return {
    form,
    base,
    changes,
    isRestored: isRestored && changes.length > 0,
    /** Replaces everything that is typed. */
    type: (typed: SiteContent) => {
      setRestored(false);
      reset(typed);
    },
    ...usePublishing(form, base, (next, typed = next.content) => {
      setRestored(false);
      setBegun({ base: next, typed });
    }),
  };
}

/** Continues on another version; what is typed stays if it is given. */
type Begin = (next: Base, typed?: SiteContent) => void;

function usePublishing(form: SiteForm, base: Base, begin: Begin) {
  const { getValues, handleSubmit } = form;
  const publication = usePublication((published) => {
    const typed = getValues();
    // Spaces at the ends are no further change.
    const tidy = SiteContent.safeParse(typed).data ?? typed;
    const isTypedOn = differencesOf(tidy, published.content).length > 0;
    begin(published, isTypedOn ? typed : published.content);
  });
  const theirs = conflictIn(publication.error);

  return {
    isPublishing: publication.isPending,
    publish: handleSubmit((content) =>
      publication.mutate(
        { content, version: base.version },
        { onError: (error) => showRefusals(form, fieldErrors(error)) },
      ),
    ),
    // The buttons of the choice disappear, one of which has the focus.
    conflict: theirs && {
      theirs,
      keepMine: () => {
        publication.reset();
        focusContent();
        begin(theirs, merged({ base: base.content, mine: getValues(), theirs: theirs.content }));
      },
      takeTheirs: () => {
        publication.reset();
        focusContent();
        begin(theirs);
      },
    },
  };
}

/**
 * The parts that are changed. Keeps them as a draft, and makes the browser ask before it leaves.
 */
function useChanges(form: SiteForm, base: Base) {
  const typed = useWatch({ control: form.control, compute: (values: SiteContent) => values });
  const changes = differencesOf(typed, base.content);
  const isChanged = changes.length > 0;
  useLeaveWarning(isChanged);

  useEffect(() => {
    if (isChanged) writeSiteDraft(typed, base);
    else dropSiteDraft();
  }, [typed, base, isChanged]);
  return changes;
}
