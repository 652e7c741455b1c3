import { afterAll, onTestFinished, TestRunner } from "vitest";

/**
 * Runs `end` when the caller's work is over: at the end of the running test, or of the file outside
 * one. Vitest silently drops an `afterAll` of a running test.
 */
export function atEnd(end: () => Promise<unknown>): void {
  const whenOver = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  whenOver(async () => void (await end()));
}
