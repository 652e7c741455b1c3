import { useRef, useState } from "react";
import { faqMax } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useToast } from "../../ui/toast.tsx";
import { Section } from "../parts/section.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { questionId } from "./faults.ts";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.faq;

type Props = { form: SiteForm };

/** The questions of the landing page, in their order. */
export function FaqSection({ form }: Props) {
  const { rows, news, add, move, remove, box } = useQuestions(form);
  const isFull = rows.length >= faqMax;
  return (
    <Section id="site-faq" title={text.title} lead={text.lead}>
      <div ref={box} className="flex flex-col gap-5">
        {rows.length === 0 && <p className="text-muted">{text.empty}</p>}
        {rows.map(({ id }, index) => (
          <fieldset
            key={id}
            id={questionId(index)}
            className="min-w-0 rounded-md border border-line p-4 sm:p-5"
          >
            <legend className="sr-only">{text.entry(index + 1)}</legend>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <p aria-hidden="true" className="font-semibold">
                {text.entry(index + 1)}
              </p>
              <Order
                index={index}
                count={rows.length}
                onMove={(to) => move(index, to)}
                onDelete={() => remove(index)}
              />
            </div>
            <div className="flex flex-col gap-4">
              <LocalFields form={form} name={`faq.${index}.question`} label={text.question} />
              <LocalFields form={form} name={`faq.${index}.answer`} label={text.answer} isLong />
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SmallButton
            icon={Plus}
            data-add
            disabled={isFull}
            aria-describedby={isFull ? "site-faq-full" : undefined}
            onClick={add}
          >
            {text.add}
          </SmallButton>
          {isFull && (
            <p id="site-faq-full" className="text-sm text-muted">
              {text.full(faqMax)}
            </p>
          )}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </Section>
  );
}

const noQuestion = { question: { pl: "", en: "" }, answer: { pl: "", en: "" } };

function useQuestions(form: SiteForm) {
  const box = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState("");
  const showToast = useToast();
  const list = useFieldArray({ control: form.control, name: "faq" });
  const { fields: rows } = list;
  const focusAdd = () => box.current?.querySelector<HTMLElement>("[data-add]")?.focus();

  return {
    box,
    news,
    rows,
    add: () => {
      list.append(noQuestion, { focusName: `faq.${rows.length}.question.pl` });
      setNews(text.added(rows.length + 1));
    },
    move: (from: number, to: number) => {
      list.move(from, to);
      setNews(text.moved(to + 1));
    },
    remove: (index: number) => {
      const removed = form.getValues(`faq.${index}`);
      list.remove(index);
      // The button that had the focus disappears.
      focusAdd();
      const onPress = () => {
        list.insert(Math.min(index, form.getValues("faq").length), removed, { shouldFocus: false });
        focusAdd();
      };
      showToast({ tone: "success", title: text.deleted, action: { label: text.undo, onPress } });
    },
  };
}

type OrderProps = {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDelete: () => void;
};

function Order({ index, count, onMove, onDelete }: OrderProps) {
  const about = (action: string) => `${action}: ${text.entry(index + 1)}`;
  return (
    <div className="flex gap-2">
      <SmallButton
        icon={ArrowUp}
        aria-label={about(text.up)} // Not `disabled`, so that the button that moved its row here keeps the focus.
        aria-disabled={index === 0}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        onClick={() => index > 0 && onMove(index - 1)}
      />
      <SmallButton
        icon={ArrowDown}
        aria-label={about(text.down)}
        aria-disabled={index === count - 1}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        onClick={() => index < count - 1 && onMove(index + 1)}
      />
      <SmallButton icon={Trash2} aria-label={about(text.delete)} onClick={onDelete} />
    </div>
  );
}
