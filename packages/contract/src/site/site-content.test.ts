import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { SiteContent } from "./site-content.ts";

const { link } = SiteContent.shape.event.shape;

/** RFC 6570, 2: literals, octets and the one expression. */
const template =
  /^(?:[!#$&'()*+,\-./0-9:;=?@A-Z[\]_a-z~\u00a0-\u{effff}]|%[0-9A-Fa-f]{2}|\{code\})+$/u;

test("every link of a meeting that is taken is a template of an address, as the schema says", () => {
  const { anyOf } = z.toJSONSchema(link, { io: "input" });
  expect(anyOf?.[0]).toMatchObject({ type: "string", format: "uri-template" });

  const signs =
    "{code} {kod} %7e % %f { } < > \" \\ ^ ` | ' ą 🎯 @ : / ? # & [ ] ; = ~ - a 1 \t \u0085";
  const rest = string({ unit: constantFrom(...signs.split(" "), " "), maxLength: 6 });
  assert(
    property(rest, (typed) => {
      const taken = link.safeParse(`https://spotkanie.example/{code}${typed}`).data ?? "https:";
      expect(taken).toMatch(template);
    }),
    { numRuns: 1_000 },
  );
  expect(link.safeParse("https://anna@spotkanie.example:8443/%7e/{code}?a={code}#ą").success).toBe(
    true,
  );
});
