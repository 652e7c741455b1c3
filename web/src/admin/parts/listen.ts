import { listenToLeadNews } from "@scm/contract";

/** A stream that the server has refused is asked for again after these pauses; the last one goes on. */
const pausesMs = [1_000, 5_000, 15_000, 60_000, 300_000];

/**
 * Hears of new leads, until it is closed. A stream that breaks off opens itself again, but one that is
 * answered with a failure, as while the server starts anew, would stay closed for good.
 *
 * @returns closes it
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
