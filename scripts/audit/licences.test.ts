import { expect, test } from "vitest";
import { judgeLicences, licencesIn } from "./licences.ts";

const answer = JSON.stringify({
  MIT: [{ name: "b", versions: ["1.0.0", "2.0.0"], license: "MIT" }],
  ISC: [{ name: "@scope/a", versions: ["3.0.0"], license: "ISC" }],
});

test("licences are read by package and version", () => {
  expect(Object.fromEntries(licencesIn(answer))).toEqual({
    "@scope/a@3.0.0": "ISC",
    "b@1.0.0": "MIT",
    "b@2.0.0": "MIT",
  });
});

test("no answer is no fault, and the line says that nothing is known", () => {
  expect(judgeLicences(licencesIn(""))).toEqual({
    line: "licences: not known, pnpm gave no answer",
    faults: [],
    isKnown: false,
  });
});

test.each([
  ["MIT", true],
  ["(MIT AND Zlib)", true],
  ["GPL-3.0-only OR MIT", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-or-later", false],
  ["Unknown", false],
  ["SEE LICENSE IN LICENSE.txt", false],
])("a package under %s is permitted: %s", (licence, isPermitted) => {
  const { faults } = judgeLicences(new Map([["a@1.0.0", licence]]));

  expect(faults).toEqual(isPermitted ? [] : [`a@1.0.0: ${licence}`]);
});
