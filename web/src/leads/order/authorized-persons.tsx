import { useRef, useState } from "react";
import { authorizedPersonsMax, BoardPosition } from "@scm/contract";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useControls } from "../use-controls.ts";
import { FormPart } from "./order-parts.tsx";
import type { FullOrderForm } from "./full-order-form.ts";
import { noPerson } from "./typed-order.ts";

type Props = { form: FullOrderForm };

/**
 * The persons who may act for the club. At least one row is always shown; a row without both names
 * is not sent.
 */
export function AuthorizedPersons({ form }: Props) {
  const t = useTranslations("order.persons");
  const { isSubmitting } = form.formState;
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "authorizedPersons",
  });
  const addButton = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState("");

  function add(): void {
    append(noPerson, { focusName: `authorizedPersons.${fields.length}.firstName` });
    setNews(t("added", { number: fields.length + 1 }));
  }

  function removeRow(index: number): void {
    remove(index);
    setNews(t("removed", { number: index + 1 }));
    // The button that had the focus has disappeared.
    addButton.current?.querySelector("button")?.focus();
  }

  return (
    <FormPart title={t("title")} hint={t("hint")}>
      {fields.map(({ id }, index) => (
        <Person
          key={id}
          form={form}
          index={index}
          {...(fields.length > 1 && { onRemove: () => removeRow(index) })}
        />
      ))}
      <div ref={addButton} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          disabled={isSubmitting || fields.length >= authorizedPersonsMax}
          onClick={add}
        >
          <Plus aria-hidden="true" size={18} />
          {t("add")}
        </Button>
        {fields.length >= authorizedPersonsMax && (
          <p className="text-sm text-muted">{t("most", { count: authorizedPersonsMax })}</p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </FormPart>
  );
}

function Person({ form, index, onRemove }: Props & { index: number; onRemove?: () => void }) {
  const t = useTranslations("order.persons");
  const { isSubmitting } = form.formState;
  const control = useControls(form);
  const field = (name: "firstName" | "lastName") => ({
    ...control(`authorizedPersons.${index}.${name}`, t(name)),
    readOnly: isSubmitting,
    autoComplete: "off",
  });

  return (
    <fieldset
      aria-label={t("person", { number: index + 1 })}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-paper p-4"
    >
      <div className="-my-1.5 flex min-h-11 items-center justify-between gap-4">
        <p className="text-sm font-semibold">{t("person", { number: index + 1 })}</p>
        {onRemove && (
          <button
            type="button"
            aria-label={t("remove", { number: index + 1 })}
            disabled={isSubmitting}
            onClick={onRemove}
            className="-mr-2 grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field {...field("firstName")} />
        <Field {...field("lastName")} />
        <Select
          {...control(`authorizedPersons.${index}.position`, t("position"))}
          options={[
            { value: "", label: t("noPosition") },
            ...BoardPosition.options.map((position) => ({
              value: position,
              label: t(`positions.${positionNames[position]}`),
            })),
          ]}
        />
      </div>
    </fieldset>
  );
}

const positionNames = {
  "Prezes Zarządu": "president",
  "Wiceprezes Zarządu": "vicePresident",
  Sekretarz: "secretary",
  Skarbnik: "treasurer",
  "Członek Zarządu": "member",
} as const satisfies Record<BoardPosition, string>;
