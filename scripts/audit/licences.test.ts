import { expect, test } from "vitest";
import { faultsInLicences } from "./licences.ts";

test.each([
  ["MIT", true],
  ["(MIT AND Zlib)", true],
  ["GPL-3.0-only OR MIT", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-or-later", false],
  ["Unknown", false],
  ["SEE LICENSE IN LICENSE.txt", false],
])("a package under %s is permitted: %s", (licence, isPermitted) => {
  const answer = JSON.stringify({ [licence]: [{ name: "a", versions: ["1.0.0", "2.0.0"] }] });

  expect(faultsInLicences(answer)).toEqual(isPermitted ? [] : [`a@1.0.0, 2.0.0: ${licence}`]);
});
