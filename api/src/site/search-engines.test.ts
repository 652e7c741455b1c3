import { fileURLToPath } from "node:url";
import { publicPaths } from "@scm/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../api.fixture.ts";

const publicUrl = "https://scm.example";
const siteDirectory = fileURLToPath(new URL("../../../web/public/", import.meta.url));
const api = await startTestApi(
  { PUBLIC_URL: publicUrl, PRODUCT_NAME: "Tarcza" },
  { siteDirectory },
);

test("robots.txt names the sitemap and disallows the back office", async () => {
  const { text } = await api.get("/robots.txt");

  expect(text.split("\n")).toEqual(
    expect.arrayContaining(["Disallow: /security/", `Sitemap: ${publicUrl}/sitemap.xml`]),
  );
});

test("the sitemap lists each page in each language with its alternates", async () => {
  const { text, headers } = await api.get("/sitemap.xml");

  const urls = [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)];
  expect(headers.get("Content-Type")).toMatch(/^application\/xml/);
  expect(urls.map(([, address]) => address)).toEqual(
    publicPaths.flatMap((path) => [publicUrl + path, `${publicUrl}/en${path}`]),
  );
  for (const [, address = "", alternates = ""] of urls) {
    const path = address.slice(publicUrl.length).replace(/^\/en/, "");
    expect(
      [...alternates.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair),
    ).toEqual([
      ["pl", publicUrl + path],
      ["en", `${publicUrl}/en${path}`],
      ["x-default", publicUrl + path],
    ]);
  }
});

test("security.txt says where to report a vulnerability, for less than a year", async () => {
  const { text, headers } = await api.get("/.well-known/security.txt");

  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(headers.get("Content-Type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  expect(fields).toMatchObject({
    Contact: "mailto:kontakt@example.com",
    Canonical: `${publicUrl}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields["Expires"]) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test("the web manifest names the product and its icons, which are images as /favicon.ico is", async () => {
  const { text, headers } = await api.get("/site.webmanifest");

  const manifest = z
    .object({ name: z.string(), icons: z.array(z.object({ src: z.string() })) })
    .parse(JSON.parse(text));
  expect(headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  expect(manifest.name).toBe("Tarcza");
  for (const path of ["/favicon.ico", ...manifest.icons.map(({ src }) => src)]) {
    const icon = await api.get(path);
    expect([path, icon.status, icon.headers.get("Content-Type")?.split("/")[0]]).toEqual([
      path,
      200,
      "image",
    ]);
  }
});
