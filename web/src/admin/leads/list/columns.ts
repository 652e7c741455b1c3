/**
 * The columns of a wide list: their order, and widths that do not depend on what a row holds, so that
 * rows and heads are aligned.
 */
export const columns = {
  kind: "@3xl:order-1 @3xl:w-24",
  title: "@3xl:order-2 @3xl:flex-[2] @3xl:basis-0",
  line: "@3xl:order-3 @3xl:flex-[3] @3xl:basis-0",
  amount: "@3xl:order-4 @3xl:w-24 @3xl:text-right",
  status: "@3xl:order-5 @3xl:w-34",
  received: "@3xl:order-6 @3xl:w-32",
  decision:
    "pointer-coarse:ml-2 pointer-fine:pl-2 @3xl:pointer-fine:w-11 @[60rem]:pointer-fine:ml-4 @[60rem]:pointer-fine:w-52",
  besideDecision: "pointer-fine:right-14 @[60rem]:pointer-fine:right-56",
};
