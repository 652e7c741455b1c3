import { lazyPage } from "../public-page.tsx";

/** Shows visitors their own requests, by the link of their mails. */
export const VisitorLinkPage = lazyPage(
  async () => (await import("./own-requests.tsx")).OwnRequests,
);
