/**
 * `deploy/kubernetes` fits the configuration, the routes and the images. Its fields are checked
 * against the schemas of Kubernetes in .github/workflows/test.yml, which needs the network.
 */
import { randomBytes } from "node:crypto";
import { listVariables, readConfig, readWorkerConfig, version } from "@scm/runtime";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { healthEndpoints } from "../packages/contract/src/site/health.ts";
import { listFiles, read } from "./tidy/tree.fixture.ts";

const folder = "deploy/kubernetes/base";

const Container = z.looseObject({
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
const Pod = z.looseObject({
  containers: z.tuple([Container]),
});
const Workload = z.looseObject({
  metadata: z.object({ name: z.string() }),
  spec: z.looseObject({
    template: z.object({ spec: Pod }),
  }),
});
const Kustomization = z.object({
  resources: z.array(z.string()),
  images: z.array(z.object({ name: z.string(), newTag: z.string() })),
});

const kustomization = Kustomization.parse(parse(read(`${folder}/kustomization.yaml`)));
const things = kustomization.resources.flatMap((path) =>
  // Kubernetes reads YAML 1.1.
  parseAllDocuments(read(`${folder}/${path}`), { merge: true, version: "1.1" }).map((document) =>
    Object(document.toJS()),
  ),
);
const workloads = things.flatMap((thing) => Workload.safeParse(thing).data ?? []);

/** The settings that are no secrets. */
const settings: Record<string, string> = Object.fromEntries(
  Array.from(read(`${folder}/settings.env`).matchAll(/^([A-Z_]+)=(.*)$/gm), (line) =>
    line.slice(1),
  ),
);

const secretFiles = {
  DATABASE_URL: "postgres://scm_app:tajne@db.example:5432/scm?sslmode=verify-full",
  DATABASE_OWNER_URL: "postgres://scm:geheim@db.example:5432/scm?sslmode=verify-full",
  REDIS_URL: "rediss://:verborgen@redis.example:6379",
  SMTP_URL: "smtps://user:secret@mail.example",
  SECRET_KEY: randomBytes(32).toString("base64"),
  ADMIN_PASSWORD: "zupelnie-inny-kot-77",
};

const ours = [
  ["scm-migrate", readConfig, ["DATABASE_URL", "DATABASE_OWNER_URL", "REDIS_URL", "SECRET_KEY"]],
  ["scm-api", readConfig, ["DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ADMIN_PASSWORD"]],
  ["scm-worker", readWorkerConfig, ["DATABASE_URL", "REDIS_URL", "SECRET_KEY", "SMTP_URL"]],
] as const;

test("every file is listed, and the images are those of this version", () => {
  const files = listFiles(folder).filter((path) => path.endsWith(".yaml"));
  const listed = [...kustomization.resources, "kustomization.yaml"];

  expect(listed.map((path) => `${folder}/${path}`).toSorted()).toEqual(files);
  expect(kustomization.images).toEqual([
    { name: "scm-api", newTag: version },
    { name: "scm-worker", newTag: version },
  ]);
});

describe.each(ours)("%s", (name, readOwn, secrets) => {
  const { volumes, containers } = podOf(name);
  const [container] = containers;

  test("starts in production with these settings", () => {
    const config = readOwn(environmentOf(name));

    expect(config).toMatchObject({ isProduction: true, host: "0.0.0.0", port: 3000 });
    expect(config.metricsPort).toBe(name === "scm-migrate" ? undefined : 9464);
  });

  test("knows every variable that it gets, and gets only its own secrets, as files", () => {
    const known = listVariables().map((variable) => variable.name);
    const own = secrets.map((key) => ({ name: `${key}_FILE`, value: `/run/secrets/scm/${key}` }));
    const items = secrets.map((key) => ({ key, path: key }));
    const plain = container.env.map((variable) => variable.name).filter((one) => !isFile(one));

    expect(known).toEqual(expect.arrayContaining([...Object.keys(settings), ...plain]));
    expect(container.env.filter((variable) => isFile(variable.name))).toEqual(own);
    expect(plain.filter((variable) => variable in secretFiles)).toEqual([]);
    expect(volumes).toContainEqual(
      expect.objectContaining({
        secret: expect.objectContaining({ secretName: "scm-secrets", items }),
      }),
    );
  });
});

test("probes ask routes that exist, for life and for readiness", () => {
  const life = { httpGet: { path: healthEndpoints.read.path, port: "http" } };
  const ready = { httpGet: { path: healthEndpoints.readReadiness.path, port: "http" } };
  // packages/runtime/src/metrics.test.ts asks this route.
  const health = { httpGet: { path: "/health", port: "metrics" } };

  expect(podOf("scm-api").containers[0]).toMatchObject({
    startupProbe: life,
    livenessProbe: life,
    readinessProbe: ready,
    ports: [
      { name: "http", containerPort: 3000 },
      { name: "metrics", containerPort: 9464 },
    ],
  });
  expect(podOf("scm-worker").containers[0]).toMatchObject({
    startupProbe: health,
    livenessProbe: health,
    readinessProbe: health,
    ports: [{ name: "metrics", containerPort: 9464 }],
  });
});

test("the ingress has a host for each language", () => {
  const { publicUrl, englishHosts } = readConfig(environmentOf("scm-api"));
  const hosts = [new URL(publicUrl).hostname, ...englishHosts];

  expect(things.find(({ kind }) => kind === "Ingress")).toMatchObject({
    spec: { tls: [{ hosts }], rules: hosts.map((host) => ({ host })) },
  });
});

function podOf(name: string) {
  const workload = workloads.find(({ metadata }) => metadata.name === name);
  return Workload.parse(workload).spec.template.spec;
}

/** As the process finds it: of the image, the settings, the pod, and the secrets in files. */
function environmentOf(name: string): Record<string, string> {
  const files: Record<string, string> = secretFiles;
  const variables = podOf(name).containers[0].env.map((one) =>
    isFile(one.name)
      ? [one.name.slice(0, -5), files[one.value.replace("/run/secrets/scm/", "")]]
      : [one.name, one.value],
  );
  const image = { NODE_ENV: "production", HOST: "0.0.0.0" };
  return { ...image, ...settings, ...Object.fromEntries(variables) };
}

function isFile(variable: string): boolean {
  return variable.endsWith("_FILE");
}
