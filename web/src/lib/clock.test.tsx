import { warsawDay } from "@scm/contract";
import { act, renderHook } from "@testing-library/react";
import { assert, date, property } from "fast-check";
import { expect, test } from "vitest";
import { stubApi } from "../api.fixture.ts";
import { openPart } from "../app.fixture.tsx";
import { Hero } from "../pages/landing/hero.tsx";
import { answerFrom, openDemo, setClock, slots } from "../slots.fixture.ts";
import { hearServer, now, today, useNow, useToday } from "./clock.ts";

/** As a server has to write it (RFC 9110, 5.6.7). */
const dateHeader = (iso: string) => new Headers({ Date: new Date(iso).toUTCString() });

const moment = date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2100-01-01T00:00:00Z"),
  noInvalidDate: true,
}).map((one) => one.toISOString());

test("whatever a computer's clock says, the time and the day are the server's once it has answered", () => {
  assert(
    property(moment, moment, (computer, server) => {
      setClock(computer);
      const { result } = renderHook(() => [useNow(), useToday()] as const);
      act(() => hearServer(dateHeader(server)));

      expect(Math.abs(now() - Date.parse(server))).toBeLessThan(3_000);
      expect(today()).toBe(warsawDay(new Date(now()).toISOString()));
      expect(result.current).toEqual([now(), today()]);
    }),
  );
});

test.each([-400, -10, 10, 400])(
  "whoever has a clock that is %s days fast is offered the days of the server",
  async (days) => {
    const told = "Wed, 24 Mar 2027 09:00:00 GMT";
    setClock(new Date(Date.parse(told) + days * 86_400_000).toISOString());
    stubApi({
      "GET /api/slots": (call) => {
        const answer = answerFrom(() => slots)(call);
        answer.headers.set("Date", told);
        return answer;
      },
    });
    const { user } = await openPart(<Hero />);
    const dialog = await openDemo(user);

    await user.click(await dialog.findByRole("button", { name: /^piątek, 26 marca.*2 wolne/ }));

    expect(dialog.getByRole("radio", { name: /^09:00, piątek, 26 marca/ })).toBeVisible();
    expect(dialog.getByRole("button", { current: "date" })).toHaveAccessibleName(
      /^środa, 24 marca/,
    );
  },
);

test("nothing else in the browser looks at a clock", () => {
  const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const look =
    /\bDate\.now\b|\bnew Date\b(?!\([^)\s])|(?<!new )\bDate\(\)|\bdataUpdatedAt\b|\bTemporal\b|\btimeOrigin\b|\.format(ToParts)?\(\)/;
  const files = Object.entries(sources)
    .filter(([path, text]) => !/\.(test|fixture)\./.test(path) && look.test(text))
    .map(([path]) => path);

  // The session's end counts from the answer, by whichever clock.
  expect(files).toEqual(["../admin/layout/session-ending.tsx", "./clock.ts"]);
});
