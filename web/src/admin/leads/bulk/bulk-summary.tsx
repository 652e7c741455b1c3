import { referenceOf } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { Link } from "wouter";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import type { BulkOutcome } from "./use-bulk-change.ts";

type Props = {
  outcome: BulkOutcome;
  error: Error | null;
  hrefOf: (id: string) => string;
  /** What a lead is called, where that is known. */
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
};

const text = leadWork.select;

/** What came of a change of many leads; those that it failed for by name, each with the way to it. */
export function BulkSummary({ outcome, error, hrefOf, nameOf, onClose }: Props) {
  const { changed, unchanged, failed, isStopped } = outcome;
  const isComplete = !error && failed.length === 0;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="max-h-[40dvh] w-full overflow-y-auto">
        <Notice tone={isComplete ? "success" : "failure"} title={titleOf(isStopped, error)}>
          {error && <p className="break-words">{serverWords(error)}</p>}
          <p>{text.summary.changed(changed)}</p>
          {unchanged > 0 && <p>{text.summary.unchanged(unchanged)}</p>}
          {failed.length > 0 && (
            <>
              <p>{text.summary.notChanged(failed.length)}</p>
              <ul className="mt-1 flex flex-col gap-1">
                {failed.map(({ id, detail }) => (
                  <li key={id} className="break-words">
                    <Link href={hrefOf(id)} className="underline underline-offset-4">
                      {nameOf(id) ?? referenceOf(id)}
                    </Link>
                    {`: ${detail}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      </div>
      <Button variant="quiet" size="small" onClick={onClose}>
        {text.close}
      </Button>
    </div>
  );
}

function titleOf(isStopped: boolean, error: Error | null): string {
  if (error) return text.summary.failed;
  return isStopped ? text.summary.stopped : text.summary.title;
}
