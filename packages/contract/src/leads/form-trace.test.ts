import { anything, assert, property, record } from "fast-check";
import { expect, test } from "vitest";
import { FormTrace, isSuspicious } from "./form-trace.ts";

test.each([
  [{}, false],
  [{ website: "" }, false],
  [{ website: " \n" }, false],
  [{ website: "x" }, false],
  [{ sentAfterMs: 500 }, false],
  [{ sentAfterMs: 499.9 }, true],
  [{ sentAfterMs: 0 }, true],
  [{ website: "x", sentAfterMs: 60_000 }, true],
  [{ website: "", sentAfterMs: 10 }, true],
])("%j: suspicious %s", (trace, expected) => {
  expect(isSuspicious(FormTrace.parse(trace))).toBe(expected);
});

test("fields of a wrong type count as absent", () => {
  assert(
    property(record({ website: anything(), sentAfterMs: anything() }), (sent) => {
      const trace = FormTrace.parse(sent);

      expect(trace).toEqual({
        website: typeof sent.website === "string" ? sent.website : undefined,
        sentAfterMs: Number.isFinite(sent.sentAfterMs) ? sent.sentAfterMs : undefined,
      });
    }),
  );
});
