/** A service that cannot be started. The message is one line, fit for the terminal. */
export class ServiceError extends Error {
  override name = "ServiceError";
}
