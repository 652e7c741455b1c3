import { screen } from "@testing-library/react";
import { useTranslations } from "use-intl";
import { expect, test } from "vitest";
import { parts } from "@scm/text/site/parts";
import { openPart } from "../app.fixture.tsx";
import { withTexts } from "./with-texts.tsx";

function Title() {
  return <p>{useTranslations("suggestion")("title")}</p>;
}

const Part = withTexts(Title, {
  pl: { suggestion: { ...parts.pl.suggestion, title: "Własny tytuł" } },
  en: { suggestion: { ...parts.en.suggestion, title: "A title of its own" } },
});

test("a part shows its own texts, in the language of the page", async () => {
  const { user } = await openPart(<Part />);
  expect(screen.getByText("Własny tytuł")).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "EN" }));

  expect(await screen.findByText("A title of its own")).toBeInTheDocument();
});
