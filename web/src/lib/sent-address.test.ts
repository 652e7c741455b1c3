import { expect, test } from "vitest";
import { mendAddress } from "./sent-address.ts";

test.each([
  ["/zamowienie?plan=medium&amp;amp;billing=yearly%3E", "/zamowienie?plan=medium&billing=yearly"],
  ["/beta?id=0199a000%E2%80%9D&fbclid=x", "/beta?id=0199a000%E2%80%9D&fbclid=x"],
  ["/cennik?source=mail%3C/a%3E", "/cennik?source=mail"],
  ["/cennik?q=%C5%81%C3%B3d%C5%BA", "/cennik?q=%C5%81%C3%B3d%C5%BA"],
  ["/p/token%0D%0A?source=mail", "/p/token?source=mail"],
  ["/p/token%0A", "/p/token"],
  ["/", "/"],
])("the address %j is read as %j", (sent, read) => {
  window.history.replaceState({ kept: 1 }, "", `${sent}#modules`);

  mendAddress(window.location);

  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(`${read}#modules`);
  expect(window.history.state).toEqual({ kept: 1 });
});
