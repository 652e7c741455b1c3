import { createContext, use, type ReactNode } from "react";
import type { DocumentationText } from "../page-text.ts";

/** The words of the buttons around the code, for whatever stands below. */
export type Labels = Pick<
  DocumentationText,
  "copy" | "copied" | "copyFailed" | "copyFailedDescription" | "exampleLanguage"
>;

export function LabelsProvider({ text, children }: { text: Labels; children: ReactNode }) {
  return <LabelsContext value={text}>{children}</LabelsContext>;
}

export function useLabels(): Labels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error("useLabels needs a LabelsProvider above it");
  return labels;
}

const LabelsContext = createContext<Labels | null>(null);
