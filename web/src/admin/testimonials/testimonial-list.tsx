import type { Testimonial } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Empty, NoMatch } from "../parts/empty.tsx";
import { Loading } from "../parts/loading.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Counters } from "./counters.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { testimonialsQuery } from "./testimonial-queries.ts";
import { matching, type ShownState, type TestimonialFilter } from "./use-testimonial-address.ts";

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

/** The counters, the filter and the cards, or what stands in their place. */
export function TestimonialList(props: Props) {
  const list = useQuery(testimonialsQuery);

  return (
    <Loaded query={list} failed={text.failed} loading={<ListLoading />}>
      {(testimonials) => <Found {...props} testimonials={testimonials} />}
    </Loaded>
  );
}

type FoundProps = Props & { testimonials: readonly Testimonial[] };

function Found({ testimonials, ...props }: FoundProps) {
  const { filter, isFiltered, find, show } = props;
  const shown = matching(testimonials, filter);
  return (
    <>
      <Counters testimonials={testimonials} shown={filter.shown} onShow={show} />
      <search>
        <Field
          label={text.search}
          type="search"
          // The browser's own cross is blue in every theme; the keyboard clears the field as well.
          className="[&::-webkit-search-cancel-button]:hidden"
          maxLength={200}
          placeholder={text.searchHint}
          value={filter.q}
          onChange={({ target }) => find(target.value)}
        />
      </search>
      {/* Spoken, for what changes below the field is not seen by everybody. */}
      <p aria-live="polite" className="sr-only">
        {isFiltered && text.found(shown.length, testimonials.length)}
      </p>
      <Cards {...props} shown={shown} isNone={testimonials.length === 0} />
    </>
  );
}

type CardsProps = Props & { shown: Testimonial[]; isNone: boolean };

function Cards({ shown, isNone, onClear, onAdd, onEdit, onDelete }: CardsProps) {
  if (isNone) {
    return (
      <Empty title={text.empty} hint={text.emptyHint}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={onAdd}>
          <Plus aria-hidden="true" size={16} />
          {text.add}
        </Button>
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
            onEdit={() => onEdit(testimonial)}
            onDelete={() => onDelete(testimonial)}
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
