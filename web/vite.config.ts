import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { budget } from "./build/budget.ts";
import { compiledTexts } from "./build/compiled-texts.ts";
import { packedAssets } from "./build/packed-assets.ts";
import { pageProgram } from "./build/page-program.ts";
import { pageTexts } from "./build/page-texts.ts";
import { preloadedFonts } from "./build/preloaded-fonts.ts";

/** What the browser loads for any form; the price list needs none of it. */
const sharedByForms = new RegExp(
  [
    "contract/src/leads/",
    "web/src/lib/api-client",
    "web/src/ui/(action-bar|calendar-day|checkbox|email-field|initials|notice|select|textarea|use-back)",
    "icons/(calendar-x|chevron-left|circle-check|circle-x|user-round)\\.",
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

/** Each chunk includes what it imports; otherwise each shared module would be a further request. */
const chunks = [
  { name: "start", tags: ["$initial" as const], priority: 3 },
  { name: "site", test: (id: string) => id.endsWith("/web/src/main.tsx"), priority: 2 },
  { name: "drawn", test: (id: string) => drawnParts.some((end) => id.endsWith(end)), priority: 1 },
  // Each small part that several forms share would be a further request.
  { name: "labels", test: /ui[\\/]labelled|pricing[\\/]planned|circle-exclamation/, priority: 1 },
  { name: "forms", test: sharedByForms, minShareCount: 2 },
  {
    name: "fields",
    test: /[\\/]src[\\/]leads[\\/](form-end|proof|use-[a-z-]+)\.tsx?$/,
    minShareCount: 2,
  },
];

/** Prerendered parts of the landing page, loaded together and only if they must render again. */
const drawnParts = [
  "/features/module-groups.tsx",
  "/new-features/news.tsx",
  "/scenes/scenes.tsx",
  "/start/start.tsx",
  "/questions/questions.tsx",
  "/landing/product-preview.tsx",
  "/roadmap/plan-view.tsx",
];

/**
 * The oldest browsers that the site supports. The type check allows no later JavaScript (`lib` of
 * the browser's packages), and `scripts/tidy.test.ts` no later function of a browser.
 */
const browsers = ["chrome111", "edge111", "firefox115", "safari16.4"];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadedFonts(),
    compiledTexts(),
    pageTexts(),
    pageProgram(),
    packedAssets(),
    budget({
      page: "landing page",
      scriptBytesMax: 100_000,
      styleBytesMax: 20_000,
      loadedAtOnce: ["/src/main.tsx", "/site/pl.ts"],
      never: "/web/src/admin/",
    }),
    budget({
      page: "operator's first screen",
      scriptBytesMax: 220_000,
      styleBytesMax: 20_000,
      loadedAtOnce: [
        "/src/main.tsx",
        "/site/pl.ts",
        "/admin/admin-app.tsx",
        "/dashboard/dashboard-page.tsx",
      ],
    }),
  ],
  build: {
    target: browsers,
    // The content policy allows neither `data:` fonts nor inline scripts.
    assetsInlineLimit: 0,
    // Most licences ask for their notice with each copy.
    license: { fileName: "licences.md" },
    modulePreload: {
      polyfill: false,
      // A link for each of the booking's many small chunks would block the page for one long task.
      // Its large ones are found by the time that the first is read.
      resolveDependencies: (name, needed) => (name.includes("/booking-") ? [] : needed),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
    },
  },
  test: {
    testTimeout: 40_000,
    setupFiles: ["./src/setup.fixture.ts"],
    // theme.test.ts reads the tokens of theme.css.
    css: { include: [/theme\.css\?raw$/] },
  },
});
