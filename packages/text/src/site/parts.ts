import * as beta from "./beta/index.ts";
import * as demoBooking from "./demo-booking/index.ts";
import * as form from "./form/index.ts";
import * as landing from "./landing/index.ts";
import * as order from "./order/index.ts";
import * as priceList from "./price-list/index.ts";
import * as suggestion from "./suggestion/index.ts";
import * as testimonials from "./testimonials/index.ts";

/** The texts of all parts, for types and tests: a browser loads those of a part with its code. */
export const parts = {
  pl: {
    ...beta.pl,
    ...demoBooking.pl,
    ...form.pl,
    ...landing.pl,
    ...order.pl,
    ...priceList.pl,
    ...suggestion.pl,
    ...testimonials.pl,
  },
  en: {
    ...beta.en,
    ...demoBooking.en,
    ...form.en,
    ...landing.en,
    ...order.en,
    ...priceList.en,
    ...suggestion.en,
    ...testimonials.en,
  },
};
