/** Parts of the proof that a lead was sent. */
import { useId, type ReactNode } from "react";
import { referenceOf } from "@scm/contract";
import { ActionBar } from "../ui/action-bar.tsx";
import { Button } from "../ui/button.tsx";
import { Unbroken } from "../ui/unbroken.tsx";

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-normal text-muted">{term}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

type ReferenceFactProps = {
  term: string;
  /** Null if the lead was stored but its answer could not be read. */
  id: string | null;
};

/** Visitors quote the reference when they ask about the lead. */
export function ReferenceFact({ term, id }: ReferenceFactProps) {
  if (id === null) return null;
  return (
    <Fact term={term}>
      <span className="font-semibold tracking-wide tabular-nums">{referenceOf(id)}</span>
    </Fact>
  );
}

type NextStepsProps = {
  title: string;
  /** The level of the heading. */
  level?: 3 | 4;
  steps: readonly string[];
};

export function NextSteps({ title, level = 4, steps }: NextStepsProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="font-semibold">
        {title}
      </Heading>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere text-muted marker:text-edge">
        {steps.map((step) => (
          <li key={step}>
            <Unbroken>{step}</Unbroken>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Done({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <ActionBar>
      <Button onClick={onClose} className="w-full sm:w-auto">
        {label}
      </Button>
    </ActionBar>
  );
}
