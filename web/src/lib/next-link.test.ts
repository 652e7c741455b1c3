import { expect, test } from "vitest";
import { nextLink } from "./next-link.ts";

test.each([
  [`</api/slots?start=2027>; rel="next"`, "/api/slots?start=2027"],
  [`</api/slots?start=2027>;rel="next"`, "/api/slots?start=2027"],
  [`</api/slots?start=2027>; rel="prev"`, null],
  [undefined, null],
])("the next page of %s is %s", (link, next) => {
  expect(nextLink(new Response(null, link ? { headers: { Link: link } } : {}))).toBe(next);
});
