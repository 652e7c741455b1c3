import { listenToLeadNews } from "@scm/contract";

/** The pauses before each new attempt after a refusal; the last one repeats. */
const pausesMs = [1_000, 5_000, 15_000, 60_000, 300_000];

/**
 * Listens for new leads. Browsers reopen a broken stream by themselves, but not one that the server
 * refused, such as during a restart; this function retries those.
 *
 * @returns a function that closes the stream
 */
export function listen(onLeads: (data: string) => void): () => void {
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = open();

  function open(): EventSource {
    const opened = new EventSource(listenToLeadNews.path);
    opened.addEventListener("open", () => (refusals = 0));
    opened.addEventListener("leads", ({ data }) => onLeads(String(data)));
    opened.addEventListener("error", () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => (source = open()), pausesMs[refusals] ?? pausesMs.at(-1));
      refusals += 1;
    });
    return opened;
  }

  return () => {
    clearTimeout(timer);
    source.close();
  };
}
