/** Something that keeps the system from starting. The message is one line for the terminal. */
export class StartError extends Error {
  override name = "StartError";
}
