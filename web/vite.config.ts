import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { budget } from "./build/budget.ts";
import { compiledTexts } from "./build/compiled-texts.ts";
import { sonnerStyles } from "./build/sonner-styles.ts";
import { withoutJsonSchema } from "./build/without-json-schema.ts";

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    compiledTexts(),
    sonnerStyles(),
    withoutJsonSchema(),
    budget({
      bytesMax: 130_000,
      loadedAtOnce: ["/site/pl.ts", "/contact/contact-form.tsx"],
      never: "/web/src/admin/",
    }),
  ],
  build: {
    // The content policy knows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    testTimeout: 40_000,
    setupFiles: ["./src/test-setup.ts"],
    // Style sheets are empty in tests, but for the one whose tokens a test reads.
    css: { include: [/theme\.css\?raw$/] },
  },
});
