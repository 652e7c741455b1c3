import { warsawZone } from "@scm/contract";
import { assert, property, stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import { placeOf } from "./step-parts.tsx";

/** The IANA database: files `etcetera` and `factory`, their links in `backward`, and rules of POSIX. */
const placeless = [
  ...Array.from(
    { length: 27 },
    (_, at) => `Etc/GMT${at < 13 ? "-" : "+"}${at < 13 ? at : at - 13}`,
  ),
  ..."Etc/GMT Etc/GMT-13 Etc/GMT-14 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal".split(
    " ",
  ),
  ..."Etc/Unknown Etc/Zulu Factory GMT GMT+0 GMT-0 GMT0 Greenwich UCT UTC Universal Zulu".split(
    " ",
  ),
  ..."CET EET MET WET EST HST MST CST6CDT EST5EDT MST7MDT PST8PDT".split(" "),
  ..."SystemV/AST4ADT SystemV/EST5 UTC0 CET-1CEST <+01>-1 posix/UTC right/UTC localtime".split(" "),
  // What Firefox says that hides the zone.
  "Atlantic/Reykjavik",
];

/** Names of old, in the file `backward`, some of them without an area. */
const links = (
  "America/Buenos_Aires Asia/Calcutta Atlantic/Faeroe Australia/ACT Brazil/East Canada/Pacific " +
  "Chile/Continental Cuba Egypt Eire GB GB-Eire Hongkong Iran Israel Jamaica Japan Kwajalein Libya " +
  "Mexico/General NZ NZ-CHAT Navajo PRC Portugal ROC ROK Singapore Turkey US/Pacific W-SU"
).split(" ");

describe("the visitor's zone", () => {
  test.each([...placeless, "", undefined])("%s is no place", (name) => {
    expect(placeOf(name)).toBe(warsawZone);
  });

  test("of any offset is no place", () => {
    const offset = stringMatching(/^(UTC|GMT|)[+-]\d\d(:?(00|30|45))?$/);
    assert(
      property(offset, (name) => {
        expect(placeOf(name)).toBe(warsawZone);
      }),
    );
  });

  const known = Intl.supportedValuesOf("timeZone").filter((name) => !placeless.includes(name));

  test.each([...known, ...links])("%s is a place", (name) => {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    expect(placeOf(name)).toBe(timeZone);
  });
});
