import type { ReactNode } from "react";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck } from "lucide-react";

type Props = { tone: "success" | "failure"; title: string; children?: ReactNode };

/** An outcome that stays on the page, unlike a toast. */
export function Notice({ tone, title, children }: Props) {
  const Icon = tone === "success" ? CircleCheck : CircleAlert;
  return (
    <div
      className={clsx(
        "flex animate-appear gap-3 rounded-md p-4 text-sm",
        tone === "success" ? "bg-green-tint text-green-text" : "bg-red-tint text-red-text",
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
      <div className="flex flex-col gap-0.5">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
