import { lazyPage } from "../public-page.tsx";

export const OrderPage = lazyPage(async () => (await import("./order-place.tsx")).OrderPlace);
