/** Folders of source files without a test in them, and where their tests are; subfolders included. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  "packages/contract/src/": "api/src and the property test every-schema.test.ts",
  "packages/services/src": "its subfolders",
  "packages/text/src/": "the compiler, which requires both languages to be complete",
  "scripts/operator": "api/src/access/operator-command.test.ts and e2e/journeys/account.test.ts",
  "scripts/tidy": "scripts/tidy.test.ts",
  "web/build": "the build, which fails",
  "web/src/admin": "e2e/journeys, which open every screen",
  "web/src/admin/clients": "its subfolders",
  "web/src/admin/leads/order": "web/src/admin/leads/order.test.tsx",
  "web/src/pages/landing/": "web/src/pages/public-pages.test.tsx and e2e/journeys",
};
