import { expect, test } from "vitest";
import { isProduct, listFiles, read } from "./tidy/tree.fixture.ts";

/** Any other way halves a letter, a flag or an emoji. Dates and codes may be cut by place. */
test("only cutText cuts texts of people", () => {
  const cut =
    /\.substr(ing)?\(|\.slice\(0, ?(\d{3,}|\d_\d{3}|\w*(length|letters|title|line|word|text)Max)|\.Segmenter\(/i;
  const cutters = listFiles()
    .filter((path) => isProduct(path) && !/^(scripts|packages\/testing)\//.test(path))
    .filter((path) => cut.test(read(path)));

  expect(cutters).toEqual(["packages/contract/src/cut-text.ts"]);
});
