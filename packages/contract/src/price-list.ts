/**
 * The prices that the owner of the site publishes, in whole grosze and net. Where the specified
 * screens contradict each other, both figures are here, named after their screen.
 */
import { z } from "zod";
import { moduleIds, planIds } from "./choices.ts";
import { faultMessage } from "./fields.ts";

const amount = (min: number) =>
  z
    .int({ error: faultMessage("price") })
    .min(min, faultMessage("price"))
    .max(10_000_000, faultMessage("price"));

const Grosze = amount(0);

/** For a month, and for a year that is paid at once. */
const ByMode = z.object({ monthly: Grosze, yearly: Grosze });
export type ByMode = z.infer<typeof ByMode>;

const PerPlan = z.record(z.enum(planIds), ByMode);
export type PerPlan = z.infer<typeof PerPlan>;

export const PriceList = z.object({
  /** Rises with each publication of other figures. Orders store it. The server sets it. */
  version: z.int().positive(),
  plans: PerPlan,
  /** The modules of the landing page and of an order. */
  modules: z.record(z.enum(moduleIds), PerPlan),
  /** The pricing page's one price of every module that no order has. */
  otherModule: PerPlan,
  /** The yearly prices of the simple order. */
  simpleOrder: z.record(z.enum(planIds), Grosze),
  /** The price of one message. */
  messages: z.object({ email: Grosze, sms: Grosze }),
  groszePerEuro: amount(1),
});
export type PriceList = z.infer<typeof PriceList>;

/** The prices of a new site, as they were specified. */
export const firstPriceList: PriceList = {
  version: 1,
  plans: perPlan([70, 588], [160, 1_344], [300, 2_520]),
  modules: {
    skladki: perPlan([25, 210], [50, 420], [75, 630]),
    zaswiadczenia: perPlan([25, 210], [50, 420], [75, 630]),
    rejestr: perPlan([50, 420], [100, 840], [150, 1_260]),
    zawody: perPlan([75, 630], [150, 1_260], [250, 2_100]),
    magazyn: perPlan([50, 420], [100, 840], [150, 1_260]),
  },
  otherModule: perPlan([50, 420], [100, 840], [150, 1_260]),
  simpleOrder: { small: 300_00, medium: 1_000_00, large: 2_000_00 },
  messages: { email: 5, sms: 14 },
  groszePerEuro: 430,
};

type Zloty = readonly [monthly: number, yearly: number];

function perPlan(small: Zloty, medium: Zloty, large: Zloty): PerPlan {
  const grosze = ([monthly, yearly]: Zloty) => ({ monthly: monthly * 100, yearly: yearly * 100 });
  return { small: grosze(small), medium: grosze(medium), large: grosze(large) };
}
