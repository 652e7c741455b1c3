import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { chooseTheme } from "../lib/theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

afterEach(() => chooseTheme(document, "system"));

test("the switch shows the theme of the page, and a choice applies at once", async () => {
  document.documentElement.dataset["theme"] = "dark";
  render(
    <ThemeSwitch label="Motyw" names={{ system: "System", light: "Jasny", dark: "Ciemny" }} />,
  );
  expect(screen.getByRole("radio", { name: "Ciemny" })).toBeChecked();

  await userEvent.click(screen.getByRole("radio", { name: "Jasny" }));

  expect(screen.getByRole("radio", { name: "Jasny" })).toBeChecked();
  expect(document.documentElement).toHaveAttribute("data-theme", "light");
});
