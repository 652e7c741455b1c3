import { useEffect, useState, type ReactNode } from "react";
import { planIds, planMembers, popularPlan } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import * as formText from "@scm/text/site/form";
import * as orderText from "@scm/text/site/order";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { FullOrder } from "../../leads/order/full-order.tsx";
import { Ordered, type PlacedOrder } from "../../leads/order/ordered.tsx";
import type { OrderChoice } from "../../leads/order/typed-order.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { choiceAddress, useChoice } from "../landing/pricing/use-choice.ts";
import { PageHead } from "../page-head.tsx";
import { Planned } from "../pricing/planned.tsx";

/** The full order as a page that can be linked to, with the choice in its address. */
export const OrderPlace = withTexts(
  function OrderPlace() {
    const t = useTranslations("order.place");
    const { productName, content } = useSiteInfo();
    const { choice } = useChoice();
    const order = { ...choice, plan: choice.plan ?? popularPlan };
    const [placed, setPlaced] = usePlacedOrder();

    return (
      <>
        <PageHead
          path="/zamowienie"
          title={t("meta.title", { product: productName })}
          description={t("meta.description")}
        />
        <div className="mx-auto w-full max-w-[52rem] px-4 pt-8 pb-16 sm:px-6 lg:pt-12 lg:pb-24">
          <h1 className="text-3xl font-semibold tracking-[-0.02em]">{t("title")}</h1>
          {placed ? (
            <Card>
              <Ordered order={placed} level={2}>
                <p>
                  <Link href="/" className={buttonLook({ variant: "secondary" })}>
                    {t("home")}
                  </Link>
                </p>
              </Ordered>
            </Card>
          ) : !content.orders.full ? (
            <Closed />
          ) : (
            <div className="of-query">
              <Basis choice={order} />
              <Card>
                <FullOrder choice={order} isDialog={false} onPlaced={setPlaced} />
              </Card>
            </div>
          )}
        </div>
      </>
    );
  },
  orderText,
  formText,
);

/** The other ways to us, while the owner takes no orders here. */
function Closed() {
  const t = useTranslations("order.place");
  const { company } = useSiteInfo();
  const phone = company.phone.replaceAll(" ", "\u00a0");
  const { trigger: demo } = useDemoDialog();
  return (
    <div className="mt-3 flex flex-col items-start gap-6">
      <p className="max-w-[65ch] text-lg text-muted">{t("closed", { phone })}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button {...demo}>{t("demo")}</Button>
        <Link href="/#contact" className={buttonLook({ variant: "secondary" })}>
          {t("write")}
        </Link>
      </div>
    </div>
  );
}

/** The order that was placed here. A link to the page begins a new one. */
function usePlacedOrder() {
  const state = useState<PlacedOrder | null>(null);
  const [, setPlaced] = state;

  useEffect(() => {
    const begin = () => setPlaced(null);
    // The router fires this event after it has added a history entry.
    window.addEventListener("pushState", begin);
    return () => window.removeEventListener("pushState", begin);
  }, [setPlaced]);

  return state;
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-4 mt-8 border-y border-line bg-raised p-4 sm:mx-0 sm:rounded-md sm:border sm:p-8">
      {children}
    </div>
  );
}

function toPrices(words: ReactNode) {
  return (
    <Link href="/cennik" className="underline underline-offset-4 hover:decoration-2">
      {words}
    </Link>
  );
}

/** Where the prices come from, and where the choice is changed. */
function Basis({ choice }: { choice: OrderChoice }) {
  const t = useTranslations("order.place");
  const plans = useTranslations("pricing.plans");
  const { plan, selectedModules } = choice;

  return (
    <div className="mt-3 flex max-w-[65ch] flex-col items-start gap-3 text-muted">
      <p className="text-lg">{t("lead")}</p>
      <p>{t.rich("basis", { prices: toPrices })}</p>
      {plan === "large" && (
        <p>
          {t("largePlan", {
            plan: plans("large"),
            listed: planMembers.largeOverOnPricingPage,
            ordered: planMembers.largeOverOnLandingPage,
          })}
        </p>
      )}
      <p className="empty:hidden">
        <Planned plans={planIds.filter((id) => id === plan)} modules={selectedModules} />
      </p>
      <Link
        href={`/${choiceAddress(choice)}#pricing`}
        className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4 hover:decoration-2"
      >
        {t("change")}
      </Link>
    </div>
  );
}
