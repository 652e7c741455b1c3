/** Files for search engines, phones and people who found a hole. */
import { alternatesOf, Locale, mailtoLink, pathIn, publicPaths } from "@scm/contract";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { send } from "../http/encoding.ts";
import { revalidated } from "../http/revalidation.ts";

export function searchEngineRoutes({ config }: Pick<Deps, "config">) {
  const { publicUrl, brand } = config;
  const files: [path: string, type: string, text: string | (() => string)][] = [
    ["/robots.txt", "text/plain", robots(publicUrl)],
    ["/sitemap.xml", "application/xml", sitemap(publicUrl)],
    ["/.well-known/security.txt", "text/plain", () => securityContact(config)],
    ["/site.webmanifest", "application/manifest+json", manifest(brand.productName)],
  ];
  const startedAt = new Date().toUTCString();
  const routes = new Hono();
  for (const [path, type, text] of files) {
    const headers = {
      "Content-Type": `${type}; charset=UTF-8`,
      "Cache-Control": "public, max-age=3600",
      // The settings that a text follows from change by a restart only.
      ...(typeof text === "string" && { "Last-Modified": startedAt }),
    };
    const textNow = () => (typeof text === "string" ? text : text());
    routes.get(path, ...revalidated, (c) => send(c, textNow(), { headers }));
  }
  return routes;
}

function robots(publicUrl: string): string {
  return [
    "User-agent: *",
    "Disallow: /security/",
    "Disallow: /api/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

const monthsValid = 6;

/** The contact for vulnerabilities (RFC 9116). It must end within a year, so it moves on each day. */
function securityContact({ publicUrl, brand }: Deps["config"]): string {
  const expires = new Date();
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCMonth(expires.getUTCMonth() + monthsValid);
  return [
    `Contact: ${mailtoLink(brand.company.email)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: pl, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** All pages in all languages, with their alternates (sitemaps.org). */
function sitemap(publicUrl: string): string {
  const addresses = publicPaths.flatMap((path) => {
    const alternates = alternatesOf(path)
      .map(
        (alternate) =>
          `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${publicUrl}${alternate.path}"/>`,
      )
      .join("");
    return Locale.options.map(
      (locale) => `<url><loc>${publicUrl}${pathIn(locale, path)}</loc>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses,
    "</urlset>",
    "",
  ].join("\n");
}

function manifest(productName: string): string {
  return JSON.stringify({
    name: productName,
    short_name: productName,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
}
