import { lazyPage } from "../public-page.tsx";

/** Shows the credentials of a club's system once, to whoever has the link. */
export const CredentialLinkPage = lazyPage(async () => (await import("./opening.tsx")).Opening);
