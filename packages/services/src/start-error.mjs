/**
 * A problem that the user has to fix before a start can succeed, as one line for the terminal.
 * Plain JavaScript, because scripts/prepare throws it before anything is installed.
 */
export class StartError extends Error {
  /** @override */
  name = "StartError";
}
