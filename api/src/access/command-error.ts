/** A mistake that the person at the terminal can fix. The message is one line. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
