import { StrictMode, useEffect, type ReactNode } from "react";
import type { SiteText } from "@scm/text/site";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, fetchPartsOf } from "./app.tsx";
import { announceOnSubmit } from "./lib/announced.ts";
import { readSiteInfo } from "./lib/site-info.tsx";
import { tolerateRewriting } from "./lib/rewritten-page.ts";
import { mendAddress } from "./lib/sent-address.ts";
import { keepVisit } from "./lib/visit.ts";

type Site = {
  root: HTMLElement | null;
  text: SiteText;
  onHydrated: () => void;
};

/** @throws {Error} if the page lacks its root or the provider's data */
export async function showSite({ root, text, onHydrated }: Site): Promise<void> {
  keepVisit();
  mendAddress(window.location);
  announceOnSubmit();
  tolerateRewriting();
  const info = readSiteInfo(document);
  if (!root) throw new Error("index.html has no element with the id root");
  await fetchPartsOf(window.location.pathname, info.locale);
  const app = (
    <StrictMode>
      <Hydration onHydrated={onHydrated}>
        <App info={info} text={text} />
      </Hydration>
    </StrictMode>
  );
  const onRecoverableError = () => {
    // A part that was rewritten is drawn anew, which is no error. A test looks for the mark.
    performance.mark("redrawn");
    setTimeout(onHydrated);
  };
  // The back office is not prerendered.
  if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root).render(app);
}

function Hydration({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => {
    // React hydrates no part for a press within an effect, so the callback runs after it.
    setTimeout(onHydrated);
  }, [onHydrated]);
  return children;
}
