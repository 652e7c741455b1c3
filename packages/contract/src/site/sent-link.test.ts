/**
 * Links as they arrive: with percent-encoding (RFC 3986, 2.1), soft line breaks (RFC 2045,
 * 6.7), quotes (RFC 3676, 4.5), tags and character references (HTML, 13.1.2 and 13.5), parameters of
 * trackers, and every category of Unicode but letters, marks and digits.
 */
import { array, assert, constantFrom, nat, property, record, stringMatching } from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { passwordLinkEndpoints } from "../access/password-link.ts";
import { visitorLinkEndpoints } from "../leads/visitor-link.ts";
import { adminAddressOf, adminPaths } from "./admin-screens.ts";
import { pathIn, publicAddressOf, publicPaths } from "./public-pages.ts";

const signs = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (sign) => /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]/u.test(sign),
);
const tags = ["</a>", "</A", "<br/>", "<o:p></o:p>", '<img src="a?b">', "<wbr"];
const others = ["=\r\n", "\r\n> ", "&gt;", "&nbsp;", "?fbclid=x.y", "&utm_source=x", "#x", ...tags];
const encodings = [
  String,
  encodeURIComponent,
  (text: string) => encodeURIComponent(text).toLowerCase(),
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
];

/** How a link is lengthened, and where and by what it is broken. */
const way = record({
  tail: array(constantFrom(...signs, ...others), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(""))
    // The parser of addresses takes it for the folder above.
    .filter((text) => !/[/\\]\./.test(text)),
  encoding: constantFrom(...encodings),
  place: nat(),
  by: constantFrom("", "=\r\n", "\r\n", "\r\n> ", "\u00AD", "\u200B", "%20", "=%0D%0A%3E%20"),
});
type Way = Parameters<Parameters<typeof way.map>[0]>[0];

/** As a browser reads the address that the way has made of a link. */
function received(link: string, { tail, encoding, place, by }: Way) {
  const first = link.search(/[^/#]*$/) + 1;
  const at = Math.min(link.length, first + (place % link.length));
  const written = link.slice(0, at) + by + link.slice(at) + encoding(tail);
  const address = z.url({ normalize: true }).parse(`https://scm.example${written}`);
  const [, pathname = "", hash = ""] =
    /^https:\/\/scm\.example([^?#]*)(?:[^#]*)(.*)$/.exec(address) ?? [];
  return { pathname, hash };
}

const visitorToken = stringMatching(/^[\w-]{43}$/);
const passwordToken = stringMatching(/^[\da-f-]{36}\.v1\.[\da-f]{8}\.[\w-]{16}\.[\w-]{128}$/);

test("the token of a link is found in whatever became of the link", () => {
  assert(
    property(visitorToken, passwordToken, way, (visitor, password, one) => {
      const { pathname } = received(`/p/${visitor}`, one);
      const { hash } = received(`${adminPaths.password}#${password}`, one);
      const read = { body: { token: pathname.slice(3) }, link: { token: hash.slice(1) } };

      expect(visitorLinkEndpoints.open.body.parse(read.body)).toEqual({ token: visitor });
      expect(passwordLinkEndpoints.open.body.parse(read.link)).toEqual({ token: password });
    }),
    { numRuns: 1_000 },
  );
});

function checkPage(path: string, one: Way): void {
  const { pathname } = received(path, one);
  expect([one, publicAddressOf(pathname) ?? adminAddressOf(pathname)]).toEqual([one, path]);
}

test("a page is found by whatever became of its path, with each single sign", () => {
  const screens = Object.values(adminPaths);
  const pages = publicPaths.flatMap((path) => [path, pathIn("en", path)]);

  for (const tail of [...signs, ...others]) {
    for (const encoding of encodings) checkPage("/cennik", { tail, encoding, place: 0, by: "" });
  }
  assert(property(constantFrom(...screens, ...pages), way, checkPage), { numRuns: 1_000 });
});

test("a letter or digit more is another link", () => {
  assert(
    property(visitorToken, stringMatching(/^[a-z\d]$/), (token, letter) => {
      const { token: read } = visitorLinkEndpoints.open.body.parse({ token: token + letter });

      expect([read, publicAddressOf(`/cennik${letter}`)]).toEqual([token + letter, null]);
    }),
  );
});
