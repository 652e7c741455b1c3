import { setTimeout as delay } from "node:timers/promises";
import type { SiteContent } from "@scm/contract";
import { findSiteContent, type Sql } from "@scm/db";
import type { Log } from "@scm/runtime";
import { defaultSiteContent } from "@scm/text/site-content";

export type ContentReader = {
  /** Never fails: without the database, the content that was last read counts. */
  read: () => Promise<SiteContent>;
  /** The next read asks the database. */
  forget: () => void;
};

const freshMs = 1_000;

/** A page does not wait longer for a database that does not answer. */
const waitMs = 200;

/** Reads the content of the site from the database once a second at most. */
export function openContentReader({ sql, log }: { sql: Sql; log: Log }): ContentReader {
  let known = defaultSiteContent;
  let freshUntilMs = 0;
  let reading: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      known = await findSiteContent(sql, defaultSiteContent);
    } catch (error) {
      log.warn("the content of the site was not read; the last one counts", { error });
    } finally {
      freshUntilMs = performance.now() + freshMs;
      reading = undefined;
    }
  }

  return {
    async read() {
      if (performance.now() < freshUntilMs) return known;
      reading ??= load();
      await Promise.race([reading, delay(waitMs, undefined, { ref: false })]);
      return known;
    },
    forget() {
      freshUntilMs = 0;
    },
  };
}
