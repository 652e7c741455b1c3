import type { ReactNode } from "react";

type Props = { title: string; hint?: string; children: ReactNode };

export function FormPart({ title, hint, children }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-6">
      <legend className="float-left w-full">
        <span className="text-lg font-semibold tracking-tight">{title}</span>
        {hint && <span className="block text-sm font-normal text-muted">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
