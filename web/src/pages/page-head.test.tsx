import { alternatesOf } from "@scm/contract";
import { expect, test } from "vitest";
import { openApp } from "../app.fixture.tsx";

test.each([
  ["pl", "/cennik"],
  ["en", "/en/cennik"],
] as const)(
  "the head in %s has %s as canonical address and links all languages",
  async (...given) => {
    const [locale, address] = given;
    await openApp(address, { locale });

    const site = "https://site.example";
    const alternates = [...document.head.querySelectorAll("link[rel=alternate][hreflang]")];
    expect(document.head.querySelector("link[rel=canonical]")).toHaveAttribute(
      "href",
      site + address,
    );
    expect(
      alternates.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
    ).toEqual(alternatesOf("/cennik").map(({ language, path }) => [language, site + path]));
    expect(alternates.map((link) => link.getAttribute("hreflang"))).toEqual([
      "pl",
      "en",
      "x-default",
    ]);
  },
);
