import { type Testimonial, plainText } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Empty, NoMatch } from "../parts/empty.tsx";
import { Loaded, Loading } from "../parts/loading.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { testimonialsQuery } from "./use-testimonial-changes.ts";
import { useAddress } from "../parts/use-address.ts";

type Props = {
  filter: TestimonialFilter;
  isFiltered: boolean;
  find: (q: string) => void;
  show: (shown: ShownState) => void;
  onClear: () => void;
  onAdd: () => void;
  onEdit: (testimonial: Testimonial) => void;
  onDelete: (testimonial: Testimonial) => void;
};

export function TestimonialList(props: Props) {
  const list = useQuery(testimonialsQuery);

  return (
    <Loaded query={list} words={text} loading={<ListLoading />}>
      {(testimonials) => <Found {...props} testimonials={testimonials} />}
    </Loaded>
  );
}

type FoundProps = Props & { testimonials: readonly Testimonial[] };

function Found({ testimonials, ...props }: FoundProps) {
  const { filter, isFiltered, find, show } = props;
  const shown = filterTestimonials(testimonials, filter);
  return (
    <>
      <Counters testimonials={testimonials} shown={filter.shown} onShow={show} />
      <search>
        <Field
          label={text.search}
          type="search"
          // The browser's clear button ignores the theme.
          className="[&::-webkit-search-cancel-button]:hidden"
          maxLength={200}
          placeholder={text.searchHint}
          value={filter.q}
          onChange={({ target }) => find(target.value)}
        />
      </search>
      {/* Screen readers announce the number of results. */}
      <p aria-live="polite" className="sr-only">
        {isFiltered && text.found(shown.length, testimonials.length)}
      </p>
      <Cards {...props} shown={shown} isNone={testimonials.length === 0} />
    </>
  );
}

type CardsProps = Props & { shown: Testimonial[]; isNone: boolean };

function Cards({ shown, isNone, onClear, onAdd, ...on }: CardsProps) {
  if (isNone) {
    return (
      <Empty title={text.empty} hint={text.emptyHint}>
        <SmallButton icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
          {text.add}
        </SmallButton>
      </Empty>
    );
  }
  if (shown.length === 0) {
    return <NoMatch words={text} onClear={onClear} />;
  }
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((testimonial) => (
        <li key={testimonial.id}>
          <TestimonialCard
            testimonial={testimonial}
            onEdit={() => on.onEdit(testimonial)}
            onDelete={() => on.onDelete(testimonial)}
          />
        </li>
      ))}
    </ul>
  );
}

function ListLoading() {
  return (
    <>
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        {["all", "active", "inactive"].map((state) => (
          <Skeleton key={state} className="h-[86px] sm:h-[102px]" />
        ))}
      </div>
      <Skeleton className="h-[76px]" />
      <Loading text={text.loading} />
    </>
  );
}

type CountersProps = {
  testimonials: readonly Testimonial[];
  shown: ShownState;
  onShow: (shown: ShownState) => void;
};

/** Counts testimonials by state; each counter is also a filter. */
function Counters({ testimonials, shown, onShow }: CountersProps) {
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
            {hasState(testimonials, state).length}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const shownStates = ["all", "active", "inactive"] as const;
export type ShownState = (typeof shownStates)[number];

export type TestimonialFilter = { q: string; shown: ShownState };

/** Keeps the filter in the address. */
export function useTestimonialAddress() {
  const { search, change } = useAddress();
  const filter: TestimonialFilter = {
    q: search.get("q") ?? "",
    shown: shownStates.find((state) => state === search.get("status")) ?? "all",
  };
  return {
    filter,
    isFiltered: filter.q.trim() !== "" || filter.shown !== "all",
    find: (q: string) => change({ q }),
    show: (shown: ShownState) => change({ status: shown === "all" ? "" : shown }),
    clear: () => change({ q: "", status: "" }),
  };
}

/** Testimonials in this state whose texts contain every word. */
export function filterTestimonials(
  testimonials: readonly Testimonial[],
  { q, shown }: TestimonialFilter,
): Testimonial[] {
  const words = q.split(/\s+/).map(plainText);
  return hasState(testimonials, shown).filter((testimonial) => {
    const { clubName, authorName, authorPosition } = testimonial;
    const { shortTestimonial, fullTestimonial } = testimonial;
    const texts = plainText(
      [clubName, authorName, authorPosition, shortTestimonial, fullTestimonial].join("\n"),
    );
    return words.every((word) => texts.includes(word));
  });
}

function hasState(testimonials: readonly Testimonial[], shown: ShownState): Testimonial[] {
  return testimonials.filter(
    ({ isActive }) => shown === "all" || isActive === (shown === "active"),
  );
}
