import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { Ordered, type PlacedOrder } from "../../leads/order/ordered.tsx";
import { buttonLook } from "../../ui/button-look.ts";

/** Replaces the steps once the order is placed. */
export function OrderProof({ order }: { order: PlacedOrder }) {
  const t = useTranslations("order.place");
  return (
    <div className="mt-8 max-w-[45rem] rounded-md border border-line bg-raised p-5 sm:p-8">
      <Ordered order={order} level={2}>
        <p>
          <Link href="/" className={buttonLook({ variant: "secondary" })}>
            {t("home")}
          </Link>
        </p>
      </Ordered>
    </div>
  );
}
