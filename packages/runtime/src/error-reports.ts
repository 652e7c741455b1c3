/** Reports defects to Sentry, or to a server with the same protocol. */
import type { LogFields } from "./log.ts";

export type ErrorReports = {
  /** For a line of the log that has an error. Never waits, never throws. */
  report: (message: string, fields: LogFields) => void;
  /** Sends what is left, for a few seconds at most. */
  stop: () => Promise<void>;
};

type Options = { service: "api" | "worker"; errorReportsDsn: string | undefined };

/** Without `SENTRY_DSN` nothing is reported, and the library is not even loaded. */
export async function openErrorReports(options: Options): Promise<ErrorReports | null> {
  const { service, errorReportsDsn: dsn } = options;
  if (dsn === undefined) return null;
  const { createErrorReports } = await import("./sentry.ts");
  return createErrorReports({ service, dsn });
}
