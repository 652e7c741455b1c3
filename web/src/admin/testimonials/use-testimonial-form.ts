import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { TestimonialCreation, type Testimonial } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { fieldErrors } from "../../lib/api-client.ts";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { showRefusals } from "../../leads/use-controls.ts";
import { changedIn, useSave } from "./use-testimonial-changes.ts";

type TestimonialInput = z.input<typeof TestimonialCreation>;

export type TestimonialForm = UseFormReturn<TestimonialInput, unknown, TestimonialCreation>;

type Props = {
  /** The testimonial to change; null to create one. */
  testimonial: Testimonial | null;
  onSaved: () => void;
};

/** The form of a testimonial, with a draft. A logout drops `panel/` drafts. */
export function useTestimonialForm({ testimonial, onSaved }: Props) {
  const draftName = `panel/testimonial${testimonial ? `:${testimonial.id}` : ""}`;
  const [stored] = useState(() => inputOf(testimonial));
  const [draft] = useState(() => readDraft(draftName));
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0);
  const form: TestimonialForm = useForm<TestimonialInput, unknown, TestimonialCreation>({
    resolver: zodResolver(TestimonialCreation),
    mode: "onTouched",
    defaultValues: withDraft(stored, draft),
  });
  const { handleSubmit, reset, subscribe } = form;

  const forgetDraft = () => writeDraft(draftName, {});
  const save = useSave(testimonial, () => {
    forgetDraft();
    onSaved();
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          writeDraft(draftName, changedIn(draftOf(stored), draftOf(values)));
        },
      }),
    [subscribe, draftName, stored],
  );

  return {
    form,
    save,
    isRestored,
    forgetDraft,
    /** Deletes the draft and resets the form to the stored values. */
    dropDraft: () => {
      reset(stored);
      forgetDraft();
      setRestored(false);
    },
    onSubmit: handleSubmit((body) =>
      save.mutate(body, {
        onError: (error) => showRefusals(form, fieldErrors(error)),
      }),
    ),
  };
}

function inputOf(testimonial: Testimonial | null): TestimonialInput {
  return {
    clubName: testimonial?.clubName ?? "",
    logoUrl: testimonial?.logoUrl ?? "",
    shortTestimonial: testimonial?.shortTestimonial ?? "",
    fullTestimonial: testimonial?.fullTestimonial ?? "",
    authorName: testimonial?.authorName ?? "",
    authorPosition: testimonial?.authorPosition ?? "",
    isActive: testimonial?.isActive ?? true,
  };
}

/** Converts the fields, because drafts hold texts only. */
function draftOf(input: TestimonialInput): Record<string, string> {
  return { ...input, logoUrl: input.logoUrl ?? "", isActive: String(input.isActive ?? true) };
}

function withDraft(stored: TestimonialInput, draft: Record<string, string>): TestimonialInput {
  const { isActive = String(stored.isActive ?? true), ...texts } = draft;
  const known = Object.entries(texts).filter(([field]) => Object.hasOwn(stored, field));
  return { ...stored, ...Object.fromEntries(known), isActive: isActive === "true" };
}
