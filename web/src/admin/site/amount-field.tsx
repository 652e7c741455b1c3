import { useState } from "react";
import type { SiteContent } from "@scm/contract";
import { useController, type FieldPathByValue } from "react-hook-form";
import { sentenceOf } from "../../leads/use-controls.ts";
import { Field } from "../../ui/field.tsx";
import { fieldNames } from "../parts/site-words.ts";
import type { SiteForm } from "./use-site-form.ts";

type AmountName = FieldPathByValue<SiteContent, number>;

type Props = {
  form: SiteForm;
  name: AmountName;
  /** Inside a table, whose headings are the visible label. */
  isCompact?: boolean;
  hint?: string;
};

/** An amount that is typed in złoty and kept in grosze. What is no amount stays as it was typed. */
export function AmountField({ form, name, isCompact = false, hint }: Props) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [typed, setTyped] = useState("");
  const { ref, value, onBlur, onChange } = field;
  return (
    <Field
      ref={ref}
      name={name}
      label={fieldNames[name] ?? name}
      isCompact={isCompact}
      hint={hint}
      required
      inputMode="decimal"
      autoComplete="off"
      // The form changes without a key when a change is discarded, or somebody else's is shown.
      value={Object.is(groszeOf(typed), value) ? typed : zlotyOf(value)}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(groszeOf(target.value));
      }}
      error={sentenceOf(fieldState.error)}
      className={isCompact ? "h-11! px-2! text-right tabular-nums" : "tabular-nums"}
    />
  );
}

/** Not a number for anything but złoty, with a comma or a point before the grosze. */
function groszeOf(typed: string): number {
  const amount = typed.replaceAll(/\s/g, "");
  return /^\d{1,6}([.,]\d{1,2})?$/.test(amount)
    ? Math.round(Number(amount.replace(",", ".")) * 100)
    : Number.NaN;
}

function zlotyOf(grosze: number): string {
  if (!Number.isFinite(grosze)) return "";
  const digits = grosze % 100 === 0 ? 0 : 2;
  return (grosze / 100).toFixed(digits).replace(".", ",");
}
