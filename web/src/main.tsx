import { StrictMode } from "react";
import { loadSiteText } from "@scm/text/site";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readSiteInfo } from "./lib/site-info.tsx";
import { showStartFailure } from "./lib/start-failure.ts";

try {
  await start();
} catch (error) {
  showStartFailure(document);
  throw error;
}

async function start(): Promise<void> {
  const info = readSiteInfo(document);
  // Before the first render, so that no text ever shows in another language first.
  const text = await loadSiteText(info.locale);

  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no element with the id root");
  createRoot(root).render(
    <StrictMode>
      <App info={info} text={text} />
    </StrictMode>,
  );
}
