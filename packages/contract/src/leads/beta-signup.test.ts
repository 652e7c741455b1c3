import { expect, test } from "vitest";
import { BetaSignupSubmission } from "./beta-signup.ts";

test.each([
  ["1-20", "1-20"],
  ["21-50", "21-50"],
  ["51-100", "51-100"],
  ["101-200", "101-200"],
  ["200+", "200+"],
  ["over 200", "200+"],
  [">200", "200+"],
  ["> 200", "200+"],
  ["201+", "200+"],
])("a club of %s members may sign up, and is kept as %s", (clubSize, kept) => {
  expect(BetaSignupSubmission.shape.clubSize.parse(clubSize)).toBe(kept);
});
