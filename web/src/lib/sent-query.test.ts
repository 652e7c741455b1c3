import { expect, test } from "vitest";
import { mendQuery } from "./sent-query.ts";

test.each([
  ["?plan=medium&amp;amp;billing=yearly%3E", "?plan=medium&billing=yearly"],
  ["?id=0199a000%E2%80%9D&fbclid=x", "?id=0199a000%E2%80%9D&fbclid=x"],
  ["?q=%C5%81%C3%B3d%C5%BA", "?q=%C5%81%C3%B3d%C5%BA"],
  ["", ""],
])("the query %j is read as %j", (sent, read) => {
  window.history.replaceState({ kept: 1 }, "", `/zamowienie${sent}#modules`);

  mendQuery(window.location);

  expect(window.location.search + window.location.hash).toBe(`${read}#modules`);
  expect(window.history.state).toEqual({ kept: 1 });
});

test("a line break in the path is no part of it", () => {
  window.history.replaceState(null, "", "/p/token%0D%0A?source=mail");

  mendQuery(window.location);

  expect(window.location.pathname + window.location.search).toBe("/p/token?source=mail");
});
