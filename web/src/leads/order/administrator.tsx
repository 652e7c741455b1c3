import type { ChangeEvent, ClipboardEvent } from "react";
import { peselLength } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { useControls } from "../use-controls.ts";
import { FormPart } from "./order-parts.tsx";
import type { FullOrderForm } from "./full-order-form.ts";
import { useDoubt } from "./use-doubt.ts";

/** The first user of the club's system. */
export function Administrator({ form }: { form: FullOrderForm }) {
  const t = useTranslations("order.admin");
  const { locale } = useLocale();
  const { isSubmitting } = form.formState;
  const control = useControls(form);
  const field = (name: "firstName" | "lastName" | "email" | "pesel") => ({
    ...control(`adminUser.${name}`, t(name)),
    "aria-required": true,
    readOnly: isSubmitting,
    autoComplete: "off",
  });

  return (
    <FormPart title={t("title")} hint={t("hint")}>
      <Button
        variant="secondary"
        size="small"
        disabled={isSubmitting}
        onClick={() => void takeFromContact(form)}
        className="self-start"
      >
        {t("same")}
      </Button>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("firstName")} />
        <Field {...field("lastName")} />
        <EmailField {...field("email")} locale={locale} />
        <Field
          {...digitsOnly(field("pesel"), peselLength)}
          hint={t("peselHint")}
          doubt={useDoubt(form, "adminUser.pesel")}
        />
      </div>
    </FormPart>
  );
}

/** Copies the contact person; the last word of the name is the last name. Marks empty fields. */
async function takeFromContact({ getValues, setValue, setFocus, trigger }: FullOrderForm) {
  const { name, email } = getValues();
  const words = name.trim().split(/\s+/);
  if (name.trim() === "" || email.trim() === "") {
    await trigger(["name", "email"], { shouldFocus: true });
    return;
  }
  const lastName = words.length > 1 ? (words.at(-1) ?? "") : "";
  const firstName = words.length > 1 ? words.slice(0, -1).join(" ") : name.trim();
  setValue("adminUser.firstName", firstName, { shouldDirty: true });
  setValue("adminUser.lastName", lastName, { shouldDirty: true });
  setValue("adminUser.email", email.trim(), { shouldDirty: true });
  // Clears the errors that the copied values have resolved.
  await trigger(["adminUser.firstName", "adminUser.email"]);
  if (lastName === "") return setFocus("adminUser.lastName");
  await trigger("adminUser.lastName");
  return setFocus("adminUser.pesel");
}

type Input = { onChange: (event: { target: HTMLInputElement; type: string }) => unknown };

/** The props of an input that drops everything but digits, also from what is pasted. */
function digitsOnly<Own extends Input>({ onChange, ...own }: Own, lengthMax: number) {
  return {
    ...own,
    inputMode: "numeric" as const,
    maxLength: lengthMax,
    onChange({ currentTarget, type }: ChangeEvent<HTMLInputElement>): void {
      dropOthers(currentTarget);
      onChange({ target: currentTarget, type });
    },
    /** Browsers cut a pasted number at its length before its spaces and hyphens are dropped. */
    onPaste(event: ClipboardEvent<HTMLInputElement>): void {
      const { currentTarget: input, clipboardData } = event;
      const pasted = clipboardData.getData("text");
      if (input.readOnly || !/\D/.test(pasted)) return;
      event.preventDefault();
      const { value, selectionStart: start, selectionEnd: end } = input;
      const [from, to] = [start ?? value.length, end ?? value.length];
      const room = lengthMax - value.length + (to - from);
      input.setRangeText(digitsIn(pasted).slice(0, room), from, to, "end");
      onChange({ target: input, type: "change" });
    },
  };
}

/** The caret stays between the same digits. */
function dropOthers(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  if (!/\D/.test(value)) return;
  const caret = digitsIn(value.slice(0, selectionStart ?? value.length)).length;
  input.value = digitsIn(value);
  input.setSelectionRange(caret, caret);
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, "");
}
