const key = "reloaded-without-chunk";

/**
 * Reloads the page when one of its chunks is gone, since a release has replaced it. Once for each
 * release, and only if the server has a page: a form without a draft stays while it is away.
 *
 * @param release names the release that the page is of
 */
export function reloadWithoutChunk(release: string): void {
  window.addEventListener("vite:preloadError", () => void reloadOnce(release));
}

async function reloadOnce(release: string): Promise<void> {
  try {
    if (sessionStorage.getItem(key) === release) return;
    const { ok } = await fetch(window.location.href, { method: "HEAD" });
    if (!ok) return;
    sessionStorage.setItem(key, release);
    window.location.reload();
  } catch {
    // The server is away, or storage is denied. The page stays, and says what it could not load.
  }
}
