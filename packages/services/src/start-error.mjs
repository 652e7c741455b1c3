/**
 * Something that a person has to put right before a start can succeed. The message is one line for
 * the terminal. Plain JavaScript, since scripts/prepare throws it before anything is installed.
 */
export class StartError extends Error {
  /** @override */
  name = "StartError";
}
