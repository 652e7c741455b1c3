import { afterEach, expect, test } from "vitest";
import { chooseTheme, readTheme } from "./theme.ts";

afterEach(() => chooseTheme(document, "system"));

test.each(["light", "dark"] as const)(
  "%s is applied at once and stored for the server",
  (theme) => {
    chooseTheme(document, theme);

    expect(readTheme(document)).toBe(theme);
    expect(document.documentElement).toHaveAttribute("data-theme", theme);
    expect(document.cookie).toContain(`theme=${theme}`);
  },
);

test("the theme of the system leaves no cookie behind", () => {
  chooseTheme(document, "dark");

  chooseTheme(document, "system");

  expect(readTheme(document)).toBe("system");
  expect(document.documentElement).not.toHaveAttribute("data-theme");
  expect(document.cookie).not.toMatch(/theme=(light|dark)/);
});

test("an unknown theme counts as that of the system", () => {
  document.documentElement.dataset["theme"] = "sepia";

  expect(readTheme(document)).toBe("system");
});
