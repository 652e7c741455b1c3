/** The versions that submissions prove are those of the texts on the site. */
import { expect, test } from "vitest";
import { legalVersions } from "../packages/contract/src/leads/form-proof.ts";
import { read } from "./tidy/tree.fixture.ts";

test.each([
  ["terms", "pl"],
  ["terms", "en"],
  ["privacy", "pl"],
  ["privacy", "en"],
] as const)("the newest version of %s is the day that its text in %s names", (page, locale) => {
  const text = read(`packages/text/src/pages/${page}/${locale}.md`);
  const [, day, month, year] = /^inForce: ".* (\d\d)\.(\d\d)\.(\d{4})"$/m.exec(text) ?? [];

  expect(legalVersions[page][0]).toBe(`${year}-${month}-${day}`);
});

test("versions are listed once each, newest first", () => {
  for (const versions of Object.values(legalVersions)) {
    expect(versions).toEqual([...new Set(versions)].toSorted().toReversed());
  }
});
