import { Fragment, useEffect, useRef } from "react";
import { site } from "@scm/text/admin/site";
import { SmallButton } from "../../ui/button.tsx";
import { ChangeList } from "../parts/change-list.tsx";
import type { SiteChange } from "../parts/site-changes.ts";
import type { FaultyPart } from "./faults.ts";
import type { SiteSection } from "./use-site-form.ts";

const text = site.bar;

type Props = {
  /** The sections that are changed. */
  sections: readonly SiteSection[];
  changes: readonly SiteChange[];
  /** How many senders of confirmed demos are told. */
  told: number;
  isPending: boolean;
  faults: readonly FaultyPart[];
  onFault: (part: FaultyPart) => void;
  onDiscard: () => void;
};

/** Says why there is nothing to publish, or what would be. */
export function PublishBar({
  sections,
  changes,
  told,
  isPending,
  faults,
  onFault,
  onDiscard,
}: Props) {
  const isChanged = sections.length > 0;
  const mails = told > 0 ? ` ${text.told(told)}` : "";
  const titles = sections.map((section) => site[section].title);
  const reason = isChanged ? text.changed(titles) + mails : text.unchanged;
  const { bar, status } = useKeptFocus(isChanged || isPending);
  return (
    <div
      ref={bar}
      className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-end sm:justify-between"
    >
      <div className="min-w-0">
        <p
          ref={status}
          tabIndex={-1}
          id="site-publish-reason"
          aria-live="polite"
          className="text-sm text-muted"
        >
          {faults.length > 0 ? <Faults parts={faults} onFault={onFault} /> : reason}
        </p>
        <ChangeList changes={changes} most={5} />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {isChanged && (
          <SmallButton disabled={isPending} onClick={onDiscard}>
            {text.discard}
          </SmallButton>
        )}
        <SmallButton
          variant="primary"
          type="submit"
          isPending={isPending}
          disabled={!isChanged}
          aria-describedby="site-publish-reason"
        >
          {isPending ? text.publishing : text.publish}
        </SmallButton>
      </div>
    </div>
  );
}

/** Leads to the wrong fields of each part. */
function Faults({ parts, onFault }: { parts: readonly FaultyPart[] } & Pick<Props, "onFault">) {
  return (
    <>
      <span>{text.faulty(parts.reduce((sum, { count }) => sum + count, 0))}</span>
      {parts.map((part, index) => (
        <Fragment key={part.within}>
          <span>{index > 0 ? ", " : " "}</span>
          <button
            type="button"
            onClick={() => onFault(part)}
            className="cursor-pointer py-1 text-ink underline underline-offset-4 hover:decoration-2"
          >
            {part.label}
          </button>
        </Fragment>
      ))}
    </>
  );
}

/** Without changes the buttons disappear, and one of them may have had the focus. */
function useKeptFocus(isBusy: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const wasBusy = useRef(isBusy);

  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || bar.current?.contains(activeElement);
    if (wasBusy.current && !isBusy && isLost) status.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return { bar, status };
}
