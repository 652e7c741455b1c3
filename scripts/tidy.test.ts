/**
 * Rules of this repository that no linter knows. A failure names the offending files.
 * CONTRIBUTING.md gives the reasons.
 */
import { basename, dirname } from "node:path/posix";
import { listVariables } from "@scm/runtime";
import { describe, expect, test } from "vitest";
import { LeadKind, VisitorLeadKind } from "../packages/contract/src/lead-kinds.ts";
import { deadLinksOf, missingNamesOf } from "./tidy/markdown.fixture.ts";
import { homeOf, importsOf, isProduct, listFiles, read } from "./tidy/tree.fixture.ts";

const files = listFiles();
const product = files.filter(isProduct);

/** Folders of source files without a test in them, and where their tests are; subfolders included. */
const testedElsewhere: Readonly<Record<string, string>> = {
  "packages/contract/src/": "api/src, above all http/wrong-input.test.ts",
  "packages/text/src/": "the compiler, which requires both languages to be complete",
  "packages/runtime/build": "the build, which fails",
  "scripts/operator": "api/src/access/operator-command.test.ts and e2e/journeys/account.test.ts",
  "web/build": "the build, which fails",
  "web/src/admin": "e2e/journeys, which open every screen",
  "web/src/admin/leads/order": "web/src/admin/leads/order.test.tsx",
  "web/src/pages/landing/": "web/src/pages/public-pages.test.tsx and e2e/journeys",
};

function covers(entry: string, path: string): boolean {
  return entry.endsWith("/") ? `${path}/`.startsWith(entry) : path === entry;
}

describe("layout", () => {
  test.each(LeadKind.options)("%s has its file at every stop and in the back office", (kind) => {
    const gaps = stopsOf(kind).filter(
      ([file, says]) => !files.includes(file) || !read(file).includes(says),
    );

    expect(gaps).toEqual([]);
  });

  test("no file or folder has a name without a noun", () => {
    const nameless = /(^|\/)(utils?|helpers?|common|misc|shared|types)(\.|\/)/;

    expect(files.filter((path) => nameless.test(path))).toEqual([]);
  });

  test("a folder of source files has tests, or is listed with the place of its tests", () => {
    const tested = new Set(files.filter((path) => /\.test\.tsx?$/.test(path)).map(dirname));
    const untested = [...new Set(product.map(dirname))].filter((folder) => !tested.has(folder));
    const entries = Object.keys(testedElsewhere);

    const unlisted = untested.filter((folder) => !entries.some((entry) => covers(entry, folder)));
    const needless = entries.filter((one) => !untested.some((folder) => covers(one, folder)));

    expect(unlisted).toEqual([]);
    expect(needless).toEqual([]);
  });
});

describe("boundaries", () => {
  test("packages and processes import only what they may", () => {
    const mayImport: Record<string, readonly string[]> = {
      "packages/contract": [],
      "packages/runtime": ["contract"],
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

  test("no file imports another package or process by path", () => {
    const reaching = product
      .filter((path) => homeOf(path) !== "scripts" && !path.startsWith("web/build/"))
      .flatMap((path) =>
        importsOf(path)
          .filter((name) => files.includes(name) && homeOf(name) !== homeOf(path))
          .map((name) => `${path}: ${name}`),
      );

    expect(reaching).toEqual([]);
  });

  test("web imports in one direction: ui and lib, leads, site, pages and admin, app", () => {
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

  test("a folder of the panel imports no other folder, only parts", () => {
    const neighbourly = product
      .filter((path) => panelFolder(path) !== undefined)
      .flatMap((path) =>
        importsOf(path)
          .filter((name) => name.startsWith("web/src/admin/"))
          .filter((name) => ![panelFolder(path), "parts"].includes(panelFolder(name)))
          .map((name) => `${path}: ${name}`),
      );

    expect(neighbourly).toEqual([]);
  });

  test.each([
    ["worker/src/mail/", /^worker\/src\/mail\//, "worker/src/leads/"],
    [
      "the core of packages/db",
      /^packages\/db\/src\/(outbox|deliveries|finished-events|record-table)\.ts$/,
      "packages/db/src/leads/",
    ],
  ])("%s imports nothing of the leads", (_, home, leads) => {
    const core = files.filter((path) => path.endsWith(".ts") && home.test(path));
    const users = core.filter((path) => importsOf(path).some((name) => name.startsWith(leads)));

    expect(users).toEqual([]);
    expect(core).not.toEqual([]);
  });

  test.each([
    ["bullmq", /^packages\/queue\/src\//],
    ["nodemailer", /^worker\/src\/transport\.ts$/],
    // packages/services checks a server and creates the database before packages/db connects.
    ["postgres", /^packages\/(db\/src|services\/src\/postgres)\//],
    ["hono", /^(api\/src|packages\/services\/src\/mailbox)\//],
    ["prom-client", /^packages\/runtime\/src\/metrics\.ts$/],
    ["pino", /^packages\/runtime\/src\/log\.ts$/],
  ])("%s is imported only where it belongs", (library, home) => {
    const users = product.filter((path) => importsOf(path).includes(library));

    expect(users.filter((path) => !home.test(path))).toEqual([]);
    expect(users).not.toEqual([]);
  });

  test("no code uses AbortSignal.any, which may lose a timeout on Node 20", () => {
    const users = files
      .filter((path) => /\.m?tsx?$/.test(path))
      .filter((path) => /AbortSignal\.any\(/.test(read(path)));

    expect(users).toEqual([]);
  });

  test("only packages/db contains SQL", () => {
    const writers = product.filter((path) => /\bsql(<[^;`]*>)?`/.test(read(path)));

    expect(writers.filter((path) => homeOf(path) !== "packages/db")).toEqual([]);
    expect(writers).not.toEqual([]);
  });

  test("the site uses no function that its oldest browsers lack", () => {
    const later =
      /\b(URL\.(canParse|parse)|AbortSignal\.any|CloseWatcher|checkVisibility|moveBefore|scheduler\.yield|startViewTransition)\b/;
    const site = product.filter((path) => /^(web|packages\/(contract|text))\/src\//.test(path));

    expect(site.filter((path) => later.test(read(path)))).toEqual([]);
  });

  test("only config.ts reads the environment", () => {
    // A build may name a variable that it replaces. Scripts in JavaScript run before the install.
    const readers = product
      .filter((path) => !/^(web\/build\/|scripts\/.*\.mjs$)/.test(path))
      .filter((path) => /\bprocess\.env\b|\benv\b.*"node:process"/.test(read(path)));

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

  test("every decision has a number of its own, in its name and in its title", () => {
    const pages = files.filter((path) => path.startsWith("docs/decisions/"));
    const numbers = pages.map((path) => Number(basename(path).slice(0, 4)));

    expect(numbers).toEqual([...new Set(numbers)]);
    expect(pages.map((path) => Number(/^# (\d+)\. /.exec(read(path))?.[1]))).toEqual(numbers);
  });

  // The links of the site's pages are addresses of the site.
  test.each(files.filter((path) => path.endsWith(".md") && homeOf(path) !== "packages/text"))(
    "every link, path, test, command and variable in %s exists",
    (path) => {
      expect([...deadLinksOf(path), ...missingNamesOf(path)]).toEqual([]);
    },
  );
});

describe("dependencies", () => {
  test("the catalog pins every version exactly", () => {
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

/** The files of a kind of lead, and a text that each must contain. */
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
  return [
    ...always,
    ["packages/contract/src/events.ts", `"${submitted}"`],
    [`packages/contract/src/leads/${kind}.ts`, `"/api/${path}"`],
    [`api/src/leads/${kind}.ts`, "submission("],
    [`packages/db/src/leads/${kind}s.ts`, `kind: "${kind}"`],
    [`worker/src/leads/${kind}.ts`, `"${submitted}"`],
  ];
}

/** The folder of the panel that a file is in. */
function panelFolder(path: string): string | undefined {
  return /^web\/src\/admin\/([^/]+)\//.exec(path)?.[1];
}

function camelCase(kind: string): string {
  return kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
