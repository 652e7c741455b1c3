import { afterEach, expect, test, vi } from "vitest";
import { keepVisit, visitIn } from "./visit.ts";

let end = () => {};
afterEach(() => end());

const carried = () => visitIn(window.history.state);

/** As the router and the browser change the entry that is shown. */
function arrive(address: string, referrer = "", state: unknown = null): void {
  end();
  window.history.replaceState(state, "", address);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  end = keepVisit();
}

function visitPage(address: string): void {
  window.history.pushState(null, "", address);
  window.dispatchEvent(new Event("pushState"));
}

test("each entry of the history carries the campaign and the referrer, and nothing else does", () => {
  arrive("/?UTM_SOURCE=zawody&amp;utm_medium=ulotka", "https://www.google.com/x");
  const visit = { utmSource: "zawody", utmMedium: "ulotka", referrer: "www.google.com" };
  expect(carried()).toEqual(visit);

  visitPage("/cennik");
  expect(carried()).toEqual(visit);
  const { state } = window.history;
  arrive("/cennik", "https://www.google.com/x", state);

  expect(carried()).toEqual(visit);
  expect(JSON.stringify([localStorage, sessionStorage, document.cookie])).not.toMatch(/zawody/);
});

test("a full load finds what an entry before carries, or the address of the page with the link", () => {
  const visit = { utmSource: "zawody" };
  const entries = [{}, { visit }, {}, {}].map((state) => ({ getState: () => state }));
  const updateCurrentEntry = vi.fn<(told: object) => void>();
  vi.stubGlobal("navigation", {
    entries: () => entries,
    currentEntry: { index: 3 },
    updateCurrentEntry,
  });
  arrive("/cennik", `${window.location.origin}/zamowienie`);
  expect(carried()).toEqual(visit);
  expect(updateCurrentEntry).toHaveBeenCalledWith({ state: { visit } });

  vi.stubGlobal("navigation", undefined);
  arrive("/cennik", `${window.location.origin}/?utm_source=targi`);
  expect(carried()).toEqual({ utmSource: "targi" });
  arrive("/cennik", `${window.location.origin}/`);
  expect(carried()).toEqual({});
});
