import { expect, test } from "vitest";
import { totpAt } from "./totp.ts";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [20_000_000_000, "353130"],
])("the code of the RFC's secret at %i s is %s", (seconds, code) => {
  expect(totpAt("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1_000)).toBe(code);
});
