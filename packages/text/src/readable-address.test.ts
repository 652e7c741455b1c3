import { asciiHost } from "@scm/contract";
import { expect, test } from "vitest";
import { readableAddress } from "./readable-address.ts";

test.each([
  "klub-żubr.example",
  "łódź.example",
  "zażółć-gęślą-jaźń.pl",
  "münchen.de",
  "østergård.dk",
  "пример.рф",
  "例え.テスト",
  "שלום.example",
  "a.żółw.b.świt.pl",
  "klub😀.example",
])("an address at %s is shown in its own letters", (domain) => {
  expect(readableAddress(`anna@${asciiHost(domain)}`)).toBe(`anna@${domain}`);
});

test.each(["anna@klub.example", "xn--@klub.example", "anna@xn--99999999.pl", "anna@xn--a-.pl", ""])(
  "%j, which stands for no other letters, is shown as it is",
  (stored) => {
    expect(readableAddress(stored)).toBe(stored);
  },
);
