import { publicContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPerson, info, openApp, openPart } from "../../app.fixture.tsx";
import { ModuleGroups } from "./features/module-groups.tsx";
import { People } from "./people/people.tsx";

test("the sections have the order of the specification", async () => {
  await openApp("/");

  await screen.findByRole("region", { name: "Porozmawiajmy o\u00a0Twoim klubie" });
  const anchors = [...document.querySelectorAll("main > section[id]")].map(({ id }) => id);
  expect(anchors.join(" ")).toMatch(
    /^scenes features pricing new-features roadmap start faq contact$/,
  );
});

test("without questions there is no section of them, and its anchor leads to the contact", async () => {
  await openApp("/", { content: { ...info.content, faq: [] } });

  await screen.findByRole("region", { name: "Porozmawiajmy o\u00a0Twoim klubie" });
  const anchor = document.querySelector("#faq");
  expect(anchor).toBeEmptyDOMElement();
  expect(anchor?.nextElementSibling).toHaveAttribute("id", "contact");
});

test("a module is announced until its owner says that it is ready", async () => {
  const modules = { ...defaultSiteContent.modules, booking: true, shop: true };
  const content = publicContent({ ...defaultSiteContent, modules }, "2026-11-24");
  await openPart(<ModuleGroups />, { content });

  expect(screen.getByText(/ Nad 5 jeszcze pracujemy\.$/)).toBeVisible();
  expect(screen.getAllByText("Wkrótce")).toHaveLength(5);
});

test("who is behind the product has a section, and nobody has none", async () => {
  const { unmount } = await openPart(<People />, {
    content: { ...info.content, people: [{ ...aPerson, email: "marta@scm.example" }] },
  });
  const people = within(await screen.findByRole("region", { name: "Kto za tym stoi" }));
  expect(await people.findByText("Marta Lis")).toBeVisible();
  expect(people.getByText("opiekunka klubów")).toBeVisible();
  expect(people.getByRole("link", { name: "+48 600 200 300" })).toHaveAttribute(
    "href",
    "tel:+48600200300",
  );
  expect(people.getByRole("link", { name: "marta@scm.example" })).toHaveAttribute(
    "href",
    "mailto:marta@scm.example",
  );
  unmount();

  await openPart(<People />);
  expect(screen.queryByRole("region", { name: "Kto za tym stoi" })).toBeNull();
});
