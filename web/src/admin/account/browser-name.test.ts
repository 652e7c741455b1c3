import { expect, test } from "vitest";
import { browserName, isHandheld } from "./browser-name.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iosWebKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [
    "Firefox · Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ],
  [
    "Firefox · iOS",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${iosWebKit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    "Chrome · Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    "Chrome · Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Chrome · iOS",
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${iosWebKit} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Safari · iOS",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${iosWebKit} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Edge · Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    "Opera · Linux",
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`,
  ],
  ["curl/8.5.0", "curl/8.5.0"],
  ["Linux", "Something on Linux"],
])("%s is recognised from the user agent", (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each([
  [true, "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"],
  [
    true,
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${iosWebKit} Version/18.5 Safari/604.1`,
  ],
  [false, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
])("a handheld device is recognised: %s", (isPhone, userAgent) => {
  expect(isHandheld(userAgent)).toBe(isPhone);
});
