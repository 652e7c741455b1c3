/** A bill of materials in the format CycloneDX 1.6, made from the lockfile. */
import { join } from "node:path/posix";
import { parse } from "yaml";
import { z } from "zod";
import type { Licences } from "./licences.ts";

const Direct = z.record(z.string(), z.object({ version: z.string() })).default({});
const Names = z.record(z.string(), z.string()).default({});

const Lockfile = z.object({
  importers: z.record(
    z.string(),
    z.object({ dependencies: Direct, devDependencies: Direct, optionalDependencies: Direct }),
  ),
  packages: z.record(z.string(), z.object({ resolution: z.object({ integrity: z.string() }) })),
  snapshots: z.record(z.string(), z.object({ dependencies: Names, optionalDependencies: Names })),
});

type Lockfile = z.infer<typeof Lockfile>;
type Given = { manifest: { name: string; version: string; license: string }; licences: Licences };

/**
 * All packages of the lockfile, also those for other platforms, whose licence is not known here.
 * Those that no image or page holds are `excluded`: they build and test.
 */
export function billOfMaterials(lockfile: string, { manifest, licences }: Given) {
  const { importers, packages, snapshots } = Lockfile.parse(parse(lockfile));
  const shipped = shippedOf({ importers, snapshots });
  const ownRef = `${manifest.name}@${manifest.version}`;
  const direct = Object.values(importers).flatMap((one) =>
    [one.dependencies, one.devDependencies, one.optionalDependencies].flatMap((group) =>
      Object.entries(group).map(([name, { version }]): [string, string] => [name, version]),
    ),
  );
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": ownRef,
        name: manifest.name,
        version: manifest.version,
        licenses: [{ license: { id: manifest.license } }],
      },
    },
    components: Object.entries(packages).map(([key, { resolution }]) =>
      componentOf(key, {
        integrity: resolution.integrity,
        licence: licences.get(key),
        scope: shipped.has(purlOf(key)) ? "required" : "excluded",
      }),
    ),
    dependencies: [{ ref: ownRef, dependsOn: refsOf(direct) }, ...dependenciesOf(snapshots)],
  };
}

/** What the processes and the site need, by their own packages and by those of this workspace. */
function shippedOf({ importers, snapshots }: Pick<Lockfile, "importers" | "snapshots">) {
  const shipped = new Set<string>();
  const seen = new Set<string>();

  function visitPackage(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    shipped.add(purlOf(key));
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key] ?? {};
    for (const one of Object.entries({ ...dependencies, ...optionalDependencies })) {
      visitPackage(keyOf(one));
    }
  }

  function visitImporter(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const { dependencies = {}, optionalDependencies = {} } = importers[path] ?? {};
    for (const [name, { version }] of Object.entries({
      ...dependencies,
      ...optionalDependencies,
    })) {
      if (version.startsWith("link:")) visitImporter(join(path, version.slice("link:".length)));
      else visitPackage(keyOf([name, version]));
    }
  }

  for (const path of ["api", "worker", "web"]) visitImporter(path);
  return shipped;
}

type Component = { integrity: string; licence: string | undefined; scope: "required" | "excluded" };

function componentOf(key: string, { integrity, licence, scope }: Component) {
  const { name, version } = splitKey(key);
  const [group, ownName] = name.startsWith("@") ? name.split("/") : [undefined, name];
  const [algorithm = "", digest = ""] = integrity.split("-");
  return {
    type: "library",
    "bom-ref": purlOf(key),
    ...(group === undefined ? {} : { group }),
    name: ownName,
    version,
    scope,
    purl: purlOf(key),
    hashes: [
      {
        alg: algorithm.toUpperCase().replace(/^SHA(?=\d)/, "SHA-"),
        content: Buffer.from(digest, "base64").toString("hex"),
      },
    ],
    ...(licence === undefined ? {} : { licenses: [licenceOf(licence)] }),
  };
}

function licenceOf(licence: string) {
  return / (AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } };
}

/** A package may have several snapshots, with different peers. */
function dependenciesOf(snapshots: Lockfile["snapshots"]) {
  const byRef = new Map<string, Set<string>>();
  for (const [key, { dependencies, optionalDependencies }] of Object.entries(snapshots)) {
    const ref = purlOf(key);
    const known = byRef.get(ref) ?? new Set();
    const names = [...Object.entries(dependencies), ...Object.entries(optionalDependencies)];
    byRef.set(ref, new Set([...known, ...refsOf(names)]));
  }
  return [...byRef].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() }));
}

/** Without packages of this workspace. */
function refsOf(dependencies: [name: string, version: string][]): string[] {
  const refs = dependencies
    .filter(([, version]) => !version.startsWith("link:"))
    .map((one) => purlOf(keyOf(one)));
  return [...new Set(refs)].toSorted();
}

/** An alias names another package. */
function keyOf([name, version]: [name: string, version: string]): string {
  return /^\d/.test(version) ? `${name}@${version}` : version;
}

/** @param key such as `@scope/name@1.2.3(peer@4.5.6)` */
function splitKey(key: string): { name: string; version: string } {
  const [own = ""] = key.split("(");
  const at = own.lastIndexOf("@");
  return { name: own.slice(0, at), version: own.slice(at + 1) };
}

function purlOf(key: string): string {
  const { name, version } = splitKey(key);
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}
