import { expect, test } from "vitest";
import { comparablePhone, mailtoLink, telLink } from "./contact-links.ts";

test.each([
  ["anna@klub.example", "mailto:anna@klub.example"],
  ["anna+demo@klub.example", "mailto:anna+demo@klub.example"],
  [
    "anna?bcc=szpieg%40obcy.example&subject=x&y@klub.example",
    "mailto:anna%3Fbcc%3Dszpieg%2540obcy.example%26subject%3Dx%26y@klub.example",
  ],
  ["r#d@klub.example", "mailto:r%23d@klub.example"],
  ["50%40@klub.example", "mailto:50%2540@klub.example"],
  ["a/b=c{d}@klub.example", "mailto:a%2Fb%3Dc%7Bd%7D@klub.example"],
  ["zażółć@klub.example", "mailto:za%C5%BC%C3%B3%C5%82%C4%87@klub.example"],
])("a link to %s leads to that address alone", (address, link) => {
  expect(mailtoLink(address)).toBe(link);
  expect(decodeURIComponent(link.replace("mailto:", ""))).toBe(address);
});

test.each([
  ["+48 600 100 200", "tel:+48600100200"],
  ["600100200", "tel:600100200"],
  ["+48 (0) 22 123 45 67", "tel:+48221234567"],
  ["+49(0)30 123456", "tel:+4930123456"],
  ["22 123 45 67 wew. 12", "tel:221234567;ext=12"],
  ["22 123 45 67 w.12", "tel:221234567;ext=12"],
  ["22 123 45 67, wewn. 12", "tel:221234567;ext=12"],
  ["22 123 45 67 (wewnętrzny: 12)", "tel:221234567;ext=12"],
  ["+44 20 7946 0018 ext. 345", "tel:+442079460018;ext=345"],
  ["+44 20 7946 0018 x345", "tel:+442079460018;ext=345"],
  ["600 100 200 lub 601 200 300", "tel:600100200"],
  ["600 100 200, 601 200 300", "tel:600100200"],
  ["600 100 200 / 601 200 300", "tel:600100200"],
  ["+48 600 100 200 +48 601 200 300", "tel:+48600100200"],
  ["+48 600 100 200\u00a0601 200 300", "tel:+48600100200"],
  ["600 100 200 lub 22 123 45 67 wew. 12", "tel:600100200"],
  ["601-200-300 (po 16:00)", "tel:601200300"],
  ["601 200 300 16:00-18:00", "tel:601200300"],
  ["po 16: 601 200 300", "tel:601200300"],
  ["112", "tel:112"],
])("%s is called by %s", (text, link) => {
  expect(telLink(text)).toBe(link);
});

test.each(["", "proszę o e-mail", "+"])("%o has no number to call", (text) => {
  expect(telLink(text)).toBeNull();
});

test.each([
  ["22 123 45 67", "22 123 45 67 wew. 12"],
  ["22 123 45 67 wew. 1", "22 123 45 671"],
  ["600 100 200", "600 100 201"],
  ["+49 600 100 200", "+48 600 100 200"],
])("%s and %s are two telephones", (one, other) => {
  expect(comparablePhone(one)).not.toBe(comparablePhone(other));
});
