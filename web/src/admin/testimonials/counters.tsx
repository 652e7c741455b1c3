import type { Testimonial } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { inState, shownStates, type ShownState } from "./use-testimonial-address.ts";

type Props = {
  testimonials: readonly Testimonial[];
  shown: ShownState;
  onShow: (shown: ShownState) => void;
};

/** How many there are, in all and in each state; each leads to those it counts. */
export function Counters({ testimonials, shown, onShow }: Props) {
  return (
    <fieldset aria-label={text.counters} className="grid grid-cols-3 gap-2 sm:gap-4">
      {shownStates.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === shown}
          onClick={() => onShow(state)}
          className="flex min-w-0 flex-col items-start gap-1 rounded-md border border-line bg-raised p-3 text-left transition-colors duration-150 ease-out hover:border-edge aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--ink)] sm:p-5"
        >
          <span className="text-sm text-muted max-[22.5rem]:tracking-tight">{text[state]}</span>
          <span className="text-2xl font-semibold tracking-tight tabular-nums">
            {inState(testimonials, state).length}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
