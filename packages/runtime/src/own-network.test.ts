import { expect, test } from "vitest";
import { isLoopbackHost, isMetadataHost, isPrivateAddress } from "./own-network.ts";

test.each(["localhost", "LOCALHOST", "en.localhost", "127.0.0.1", "127.9.9.9", "[::1]", "::1"])(
  "%s is loopback",
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each(["localhost.example", "127.example", "mylocalhost", "10.0.0.1", "[::2]", "0.0.0.0", ""])(
  "%s is not loopback",
  (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  },
);

test.each(["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "100.64.0.1", "::1", "fd12::1"])(
  "%s is private",
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  },
);

test.each(["9.9.9.9", "172.32.0.1", "2001:db8::1", "localhost", ""])("%s is not", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  "169.254.169.254",
  "169.254.0.7:8080",
  "0xa9fea9fe",
  "2852039166",
  "0251.0376.0251.0376",
  "::ffff:169.254.169.254",
  "fe80::1",
  "[fd00:ec2::254]",
  "168.63.129.16",
  "100.100.100.200",
  "Metadata.Google.Internal",
  "metadata.google.internal.:80",
])("%s hands out a cloud's credentials", (host) => {
  expect(isMetadataHost(host)).toBe(true);
});

test.each(["localhost:3000", "10.0.0.1", "mailpit", "169.255.0.1", "not a host"])(
  "%s does not",
  (host) => {
    expect(isMetadataHost(host)).toBe(false);
  },
);
