import { expect, test } from "vitest";
import { isPublicAddress } from "./address.ts";
import { specialAddresses } from "./special-addresses.fixture.ts";

test.each(specialAddresses)("%s is not public: %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2001:200::1",
  "2001:db7:ffff::1",
  "2001:db9::1",
  "2003::1",
  "2606:4700:4700::1111",
  "3ffe:ffff::1",
])("%s is public, although some of them are next to what is not", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "",
  "localhost",
  "2130706433",
  "0x7f.1",
  "127.1",
  "[2606:4700:4700::1111]",
  "1.1.1.1/8",
])("%j is no address, so not a public one", (text) => {
  expect(isPublicAddress(text)).toBe(false);
});
