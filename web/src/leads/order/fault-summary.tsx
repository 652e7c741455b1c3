import { useTranslations } from "use-intl";
import { Notice } from "../../ui/notice.tsx";
import type { FullOrderForm } from "./full-order-form.ts";
import { plainFields } from "./typed-order.ts";

const adminFields = ["firstName", "lastName", "email", "pesel"] as const;

/** The path of a field that can be faulty. */
type OrderField = (typeof plainFields)[number] | `adminUser.${(typeof adminFields)[number]}`;

/** A faulty field with its label. */
type OrderFault = { path: OrderField; label: string };

type Props = {
  faults: readonly OrderFault[];
  /** Moves the focus to the field. */
  onFault: (path: OrderField) => void;
};

/** Lists the faulty fields of a long form above its button. */
export function FaultSummary({ faults, onFault }: Props) {
  const t = useTranslations("order");
  return (
    <div aria-live="polite" className="empty:absolute">
      {faults.length > 0 && (
        <Notice tone="failure" title={t("faults", { count: faults.length })}>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {faults.map(({ path, label }) => (
              <li key={path}>
                <button
                  type="button"
                  onClick={() => onFault(path)}
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

/** The faults of the form, in the order of its fields. */
export function useFaults({ formState: { errors } }: FullOrderForm): OrderFault[] {
  const fields = useTranslations("order.fields");
  const admin = useTranslations("order.admin");
  return [
    ...plainFields
      .filter((name) => errors[name])
      .map((name) => ({ path: name, label: fields(name) })),
    ...adminFields
      .filter((name) => errors.adminUser?.[name])
      .map((name) => ({ path: `adminUser.${name}` as const, label: admin(name) })),
  ];
}
