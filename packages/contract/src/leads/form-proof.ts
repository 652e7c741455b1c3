/** The proof that a visitor could read the legal texts, or accepted them. */
import { z } from "zod";

/**
 * The versions of the legal texts, newest first: the day from which each is in force, as the text
 * itself says. A version stays listed after a new one, since pages opened before still show it.
 */
export const legalVersions = {
  terms: ["2025-07-15"],
  privacy: ["2026-11-29", "2026-11-28", "2026-11-23", "2025-07-15"],
} as const;

/** The forms of the site. */
export const FormName = z.enum([
  "contact",
  "feature-suggestion",
  "demo-booking",
  "simple-order",
  "full-order",
  "beta-signup",
  /** No form of the site: an operator typed the lead, so nobody was shown a legal text. */
  "panel",
]);
export type FormName = z.infer<typeof FormName>;

/** Sent beside the fields of a submission. Only our own forms know it; anything else is not stated. */
export const StatedProof = z.object({
  form: FormName.optional().catch(undefined),
  /** The privacy policy that the note of the form links to. */
  privacyVersion: z.enum(legalVersions.privacy).optional().catch(undefined),
  /** The terms that the visitor accepted, in a form that asks for it. */
  termsVersion: z.enum(legalVersions.terms).optional().catch(undefined),
});
export type StatedProof = z.infer<typeof StatedProof>;

/**
 * As stored with the submission; its language and time are those of the submission, by the server.
 * Fields are null when they were not stated, as by another client.
 */
export const FormProof = z.object({
  form: z.string().nullable(),
  privacyVersion: z.string().nullable(),
  termsVersion: z.string().nullable(),
});
export type FormProof = z.infer<typeof FormProof>;
