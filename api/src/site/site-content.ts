import { setTimeout as delay } from "node:timers/promises";
import type { ShownTestimonial, SiteContent } from "@scm/contract";
import { findSiteContent, listShownTestimonials, type Sql } from "@scm/db";
import type { Log } from "@scm/runtime";
import { defaultSiteContent } from "@scm/text/site-content";

export type ContentReader = {
  /**
   * Without the database, the content that was last read counts. It waits for the first one, and
   * fails without it: what the program begins with is not what the owner has published.
   */
  read: () => Promise<SiteContent>;
  /** With the testimonials beside it. */
  readAll: () => Promise<Known>;
  /** The next read asks the database. */
  forget: () => void;
};

type Known = { content: SiteContent; testimonials: ShownTestimonial[] };

const freshMs = 1_000;

/** A page does not wait longer for a database that does not answer. */
const waitMs = 200;

/** Reads the content of the site from the database once a second at most. */
export function openContentReader({ sql, log }: { sql: Sql; log: Log }): ContentReader {
  let known: Known | null = null;
  let freshUntilMs = 0;
  let reading: Promise<void> | undefined;
  let generation = 0;

  async function load(): Promise<void> {
    const begun = generation;
    let read: Known;
    try {
      const content = await findSiteContent(sql, defaultSiteContent, (reason) => {
        log.error("a part of the stored content is invalid; the default counts", { reason });
      });
      read = { content, testimonials: await listShownTestimonials(sql) };
    } catch (error) {
      reading = undefined;
      if (known === null) throw error;
      log.warn("the content of the site was not read; the last one counts", { error });
      read = known;
    }
    // A read that began before a publication may have the content before it.
    if (begun !== generation) return;
    known = read;
    freshUntilMs = performance.now() + freshMs;
    reading = undefined;
  }

  async function readAll(): Promise<Known> {
    while (known === null) {
      // oxlint-disable-next-line no-await-in-loop -- a publication makes the read start again
      await (reading ??= load());
    }
    if (performance.now() < freshUntilMs) return known;
    reading ??= load();
    await Promise.race([reading, delay(waitMs, undefined, { ref: false })]);
    return known;
  }

  return {
    readAll,
    read: async () => (await readAll()).content,
    forget() {
      generation += 1;
      freshUntilMs = 0;
      reading = undefined;
    },
  };
}
