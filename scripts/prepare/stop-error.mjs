/** Something that a person has to put right. The message is one line for the terminal. */
export class StopError extends Error {
  /** @override */
  name = "StopError";
}
