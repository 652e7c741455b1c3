import { peselLength } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useControls } from "../use-controls.ts";
import { digitsOnly } from "./digits-only.ts";
import { FormPart } from "./form-part.tsx";
import type { FullOrderForm } from "./full-order-form.ts";
import { useDoubt } from "./use-doubt.ts";

/** The first user of the club's system. */
export function Administrator({ form }: { form: FullOrderForm }) {
  const t = useTranslations("order.admin");
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
        <Field {...field("email")} type="email" />
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
