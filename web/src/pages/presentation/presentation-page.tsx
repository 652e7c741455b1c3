import { lazyPage } from "../public-page.tsx";

/** Its head comes with its texts, which the first load of other pages does not need. */
export const PresentationPage = lazyPage(
  async () => (await import("./presentation.tsx")).Presentation,
);
