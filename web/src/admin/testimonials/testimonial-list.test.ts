import { expect, test } from "vitest";
import { aTestimonial } from "../../testimonials.fixture.ts";
import { filterTestimonials } from "./testimonial-list.tsx";

const tarcza = aTestimonial({
  clubName: "KS Tarcza",
  authorName: "Łucja Żak",
  authorPosition: "Skarbnik",
  shortTestimonial: "Wszystko w\u00a0jednym miejscu.",
});
const lufa = aTestimonial({
  clubName: "KS Lufa",
  authorName: "Jan Maj",
  authorPosition: "Prezes",
  shortTestimonial: "Szybko i bez papieru.",
  fullTestimonial: "Dawniej arkusze kalkulacyjne, dziś jeden system dla całego klubu.",
  isActive: false,
});
const all = [tarcza, lufa];

test.each([
  ["", all],
  ["  ", all],
  ["ks", all],
  ["TARCZA", [tarcza]],
  ["łucja", [tarcza]],
  ["ŻAK ks", [tarcza]],
  ["skarbnik", [tarcza]],
  ["w jednym", [tarcza]],
  ["arkusze", [lufa]],
  ["tarcza arkusze", []],
])("%j finds testimonials with each of its words, in any case", (q, found) => {
  expect(filterTestimonials(all, { q, shown: "all" })).toEqual(found);
});

test.each([
  ["all", all],
  ["active", [tarcza]],
  ["inactive", [lufa]],
] as const)("%s: only testimonials in this state", (shown, found) => {
  expect(filterTestimonials(all, { q: "ks", shown })).toEqual(found);
});
