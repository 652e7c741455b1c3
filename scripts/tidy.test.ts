/**
 * The rules of this repository that no linter knows. Each failure names the files that break the
 * rule; CONTRIBUTING.md says what each rule is for.
 */
import { existsSync } from "node:fs";
import { basename, join } from "node:path/posix";
import { listVariables } from "@scm/runtime";
import { describe, expect, test } from "vitest";
import { LeadKind, VisitorLeadKind } from "../packages/contract/src/lead-kinds.ts";
import { deadLinksOf } from "./tidy/markdown.ts";
import { homeOf, importsOf, isProduct, listFiles, read, root } from "./tidy/tree.ts";
import { testedThrough, untested } from "./tidy/untested.ts";

const files = listFiles();
const product = files.filter(isProduct);

describe("layout", () => {
  test.each(LeadKind.options)(
    "%s has its file at every stop of a lead that it passes, and in the back office",
    (kind) => {
      const gaps = stopsOf(kind).filter(
        ([file, says]) => !files.includes(file) || !read(file).includes(says),
      );

      expect(gaps).toEqual([]);
    },
  );

  test("no file or folder has a name that could hold anything", () => {
    const nameless = /(^|\/)(utils?|helpers?|common|misc|shared|types)(\.|\/)/;

    expect(files.filter((path) => nameless.test(path))).toEqual([]);
  });

  test("every source file has its test beside it, or is listed with the reason why not", () => {
    const entries = Object.values({ ...testedThrough, ...untested }).flat();
    const withoutTest = product.filter((path) => !path.endsWith(".d.ts") && !hasTest(path));

    const unexplained = withoutTest.filter((path) => !entries.some((one) => isMeant(path, one)));
    const needless = entries.filter((one) => !withoutTest.some((path) => isMeant(path, one)));

    expect(unexplained).toEqual([]);
    expect(needless).toEqual([]);
    expect(Object.keys(testedThrough).filter((path) => !files.includes(path))).toEqual([]);
  });
});

describe("boundaries", () => {
  test("what each package and process may import of the others", () => {
    const mayImport: Record<string, readonly string[]> = {
      "packages/contract": [],
      "packages/runtime": [],
      "packages/services": [],
      "packages/text": ["contract"],
      "packages/db": ["contract", "runtime"],
      "packages/queue": ["contract", "db", "runtime"],
      web: ["contract", "text"],
      api: ["contract", "db", "queue", "runtime", "text"],
      worker: ["contract", "db", "queue", "runtime", "text"],
      scripts: ["runtime", "services"],
    };
    const foreign = product.flatMap((path) =>
      importsOf(path)
        .filter((name) => name.startsWith("@scm/"))
        .filter((name) => !mayImport[homeOf(path)]?.includes(name.split("/")[1] ?? ""))
        .map((name) => `${path}: ${name}`),
    );

    expect(foreign).toEqual([]);
  });

  test("no file reaches into another package or process by its path", () => {
    const reaching = product
      .filter((path) => homeOf(path) !== "scripts" && !path.startsWith("web/build/"))
      .flatMap((path) =>
        importsOf(path)
          .filter((name) => files.includes(name) && homeOf(name) !== homeOf(path))
          .map((name) => `${path}: ${name}`),
      );

    expect(reaching).toEqual([]);
  });

  test("imports of the web run one way: ui and lib, leads, site, pages and admin, app", () => {
    const layers = [
      /\/src\/(ui|lib)\//,
      /\/src\/leads\//,
      /\/src\/site\//,
      /\/src\/(pages|admin)\//,
      /\/src\/\w+\.tsx?$/,
    ];
    const layerOf = (path: string) => layers.findIndex((layer) => layer.test(path));
    const upward = product
      .filter((path) => path.startsWith("web/src/"))
      .flatMap((path) =>
        importsOf(path)
          .filter((name) => files.includes(name) && layerOf(name) > layerOf(path))
          .map((name) => `${path}: ${name}`),
      );

    expect(upward).toEqual([]);
    expect(product.filter((path) => path.startsWith("web/src/") && layerOf(path) < 0)).toEqual([]);
  });

  test("a room of the panel imports nothing of its neighbours, and all share parts", () => {
    const neighbourly = product
      .filter((path) => roomOf(path) !== undefined)
      .flatMap((path) =>
        importsOf(path)
          .filter((name) => name.startsWith("web/src/admin/"))
          .filter((name) => ![roomOf(path), "parts"].includes(roomOf(name)))
          .map((name) => `${path}: ${name}`),
      );

    expect(neighbourly).toEqual([]);
  });

  test.each([
    ["bullmq", /^packages\/queue\/src\//],
    ["nodemailer", /^worker\/src\/transport\.ts$/],
    // Before packages/db can connect, a server has to be looked at and a database to be made.
    ["postgres", /^packages\/(db\/src|services\/src\/postgres)\//],
    ["hono", /^(api\/src|packages\/services\/src\/mailbox)\//],
    ["pino", /^packages\/runtime\/src\/log\.ts$/],
  ])("%s is imported only where it belongs", (library, home) => {
    const users = product.filter((path) => importsOf(path).includes(library));

    expect(users.filter((path) => !home.test(path))).toEqual([]);
    expect(users).not.toEqual([]);
  });

  test("no time limit is made with AbortSignal.any, under which Node 20 may lose it", () => {
    const users = files
      .filter((path) => /\.m?tsx?$/.test(path))
      .filter((path) => /AbortSignal\.any\(/.test(read(path)));

    expect(users).toEqual([]);
  });

  test("SQL is written in packages/db and nowhere else", () => {
    const writers = product.filter((path) => /\bsql(<[^;`]*>)?`/.test(read(path)));

    expect(writers.filter((path) => homeOf(path) !== "packages/db")).toEqual([]);
    expect(writers).not.toEqual([]);
  });

  test("the environment is read in config.ts and nowhere else", () => {
    const readers = product.filter((path) =>
      /\bprocess\.env\b|\benv\b.*"node:process"/.test(read(path)),
    );

    expect(readers).toEqual(["packages/runtime/src/config.ts"]);
  });
});

describe("documents", () => {
  const known = listVariables()
    .map(({ name }) => name)
    .toSorted();

  test("docs/operations.md lists exactly the variables that config.ts reads", () => {
    const [, table = ""] = read("docs/operations.md").split("\n## Environment\n");
    const rows = (table.split("\n## ")[0] ?? "").matchAll(/^\| (`[^|]+) \|/gm);
    const documented = [...rows].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
    );

    expect(documented.toSorted()).toEqual(known);
  });

  // Links of the site's pages are addresses of the site.
  test.each(files.filter((path) => path.endsWith(".md") && homeOf(path) !== "packages/text"))(
    "every link in %s leads somewhere",
    (path) => {
      expect(deadLinksOf(path)).toEqual([]);
    },
  );
});

describe("dependencies", () => {
  test("every version stands in the catalog, exactly", () => {
    const [, catalog = ""] = read("pnpm-workspace.yaml").split("\ncatalog:\n");
    const loose = catalog
      .split("\n")
      .filter((line) => line !== "" && !/: \d+\.\d+\.\d+(-[\w.]+)?$/.test(line));

    expect(loose).toEqual([]);
  });

  test("every package.json takes its versions from the catalog or the workspace", () => {
    const own = files
      .filter((path) => basename(path) === "package.json")
      .flatMap((path) =>
        [...read(path).matchAll(/ependencies": \{([^}]*)\}/g)]
          .flatMap(([, block = ""]) => [...block.matchAll(/"([^"]+)": "([^"]+)"/g)])
          .filter(([, , version = ""]) => !["catalog:", "workspace:*"].includes(version))
          .map(([entry]) => `${path}: ${entry}`),
      );

    expect(own).toEqual([]);
  });

  test("the lockfile and the package managers' settings name no registry", () => {
    const settings = files.filter((path) => /(^|\/)(\.npmrc|\.pnpmfile\.cjs)$/.test(path));
    const naming = ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...settings].filter((path) =>
      /:\/\/|registry *=/.test(read(path)),
    );

    expect(naming).toEqual([]);
  });
});

/** Where a kind of lead must be found, and by which words. */
function stopsOf(kind: LeadKind): [file: string, says: string][] {
  const submitted = `${kind}.submitted`;
  const name = camelCase(kind);
  const always: [string, string][] = [
    [`packages/contract/src/leads/${kind}.ts`, `${name.charAt(0).toUpperCase()}${name.slice(1)}`],
    [`packages/db/src/leads/${kind}s.ts`, `"${kind}"`],
    [`web/src/admin/leads/${kind}.tsx`, `${name}Admin`],
  ];
  // Bug reports have no form and no confirmation mail.
  if (!VisitorLeadKind.options.some((one) => one === kind)) return always;
  const path = kind === "beta-signup" ? "beta-test-signup" : kind;
  const form = kind === "order" ? "simple-order-dialog" : `${kind}-form`;
  return [
    ...always,
    [`web/src/leads/${kind}/${form}.tsx`, `endpoint: submit`],
    [`packages/contract/src/leads/${kind}.ts`, `"${submitted}"`],
    [`packages/contract/src/leads/${kind}.ts`, `"/api/${path}"`],
    [`api/src/leads/${kind}.ts`, "submission("],
    [`packages/db/src/leads/${kind}s.ts`, `emit('${submitted}'`],
    [`worker/src/leads/${kind}.ts`, `"${submitted}"`],
  ];
}

/** The room of the panel that a file is in. */
function roomOf(path: string): string | undefined {
  return /^web\/src\/admin\/([^/]+)\//.exec(path)?.[1];
}

/** Whether an entry of the list stands for this file. */
function isMeant(path: string, entry: string): boolean {
  return entry.endsWith("/") ? path.startsWith(entry) : path === entry;
}

function hasTest(path: string): boolean {
  const stem = path.replace(/\.\w+$/, "");
  return [".test.ts", ".test.tsx"].some((ending) => existsSync(join(root, stem + ending)));
}

function camelCase(kind: string): string {
  return kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
