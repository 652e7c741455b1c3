import type { FieldErrors } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Notice } from "../../ui/notice.tsx";
import type { FullOrderForm } from "./full-order-form.ts";
import { plainFields, type FullOrderInput } from "./typed-order.ts";

const adminFields = ["firstName", "lastName", "email", "pesel"] as const;

/**
 * Lists the faulty fields of the long form above its button. Each entry moves the focus to its
 * field.
 */
export function FaultSummary({ form }: { form: FullOrderForm }) {
  const t = useTranslations("order");
  const faultsIn = useFaults();
  const { errors, isSubmitted } = form.formState;
  const faults = isSubmitted ? faultsIn(errors) : [];

  return (
    <div aria-live="polite" className="empty:absolute">
      {faults.length > 0 && (
        <Notice tone="failure" title={t("faults", { count: faults.length })}>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {faults.map(({ path, label }) => (
              <li key={path}>
                <button
                  type="button"
                  onClick={() => form.setFocus(path)}
                  className="min-h-8 text-left underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** In the order of the form. */
function useFaults() {
  const fields = useTranslations("order.fields");
  const admin = useTranslations("order.admin");

  return (errors: FieldErrors<FullOrderInput>) => [
    ...plainFields
      .filter((name) => errors[name])
      .map((name) => ({ path: name, label: fields(name) })),
    ...adminFields
      .filter((name) => errors.adminUser?.[name])
      .map((name) => ({ path: `adminUser.${name}` as const, label: admin(name) })),
  ];
}
