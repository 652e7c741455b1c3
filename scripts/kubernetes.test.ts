/**
 * `deploy/kubernetes` fits the configuration, the routes and the images. Its fields are checked
 * against the schemas of Kubernetes in .github/workflows/test.yml, which needs the network.
 */
import { randomBytes } from "node:crypto";
import { listVariables, readConfig, readWorkerConfig, version } from "@scm/runtime";
import { describe, expect, test } from "vitest";
import { healthEndpoints } from "../packages/contract/src/site/health.ts";
import {
  containerOf,
  folder,
  getThing,
  kustomization,
  Labels,
  podOf,
  settings,
  things,
  workloads,
} from "./kubernetes.fixture.ts";
import { listFiles, read } from "./tidy/tree.ts";

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

test("every file is listed", () => {
  const files = listFiles(folder).filter((path) => path.endsWith(".yaml"));

  expect(kustomization.resources.map((path) => `${folder}/${path}`).toSorted()).toEqual(
    files.filter((path) => !path.endsWith("/kustomization.yaml")).toSorted(),
  );
});

test("the images are those of this version", () => {
  const { images } = kustomization;

  expect(images.map(({ name, newTag }) => [name, newTag])).toEqual([
    ["scm-api", version],
    ["scm-worker", version],
  ]);
  expect(read("Dockerfile").match(/image\.title="(.*)"/g)).toEqual(
    images.map(({ name }) => `image.title="${name}"`),
  );
});

test("everything is in one namespace, which refuses pods that may more than needed", () => {
  const outside = things.filter(({ metadata }) => metadata.namespace !== "scm");

  expect(outside).toMatchObject([
    {
      kind: "Namespace",
      metadata: { name: "scm", labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
    },
  ]);
});

describe.each(ours)("%s", (name, readOwn, secrets) => {
  test("starts in production with these settings", () => {
    const config = readOwn(environmentOf(name));

    expect(config).toMatchObject({ isProduction: true, host: "0.0.0.0", port: 3000 });
    expect(config.metricsPort).toBe(name === "scm-migrate" ? undefined : 9464);
  });

  test("knows every variable that it gets", () => {
    const known = listVariables().map((variable) => variable.name);
    const given = [
      ...Object.keys(settings),
      ...containerOf(name).env.map((variable) => variable.name.replace(/_FILE$/, "")),
    ];

    expect(given.filter((variable) => !known.includes(variable))).toEqual([]);
  });

  test("gets only its own secrets, as files", () => {
    const [volume] = podOf(name).volumes.flatMap(({ secret }) => secret ?? []);
    const names = Object.keys(secretFiles);

    expect(volume?.secretName).toBe("scm-secrets");
    expect(volume?.items).toEqual(secrets.map((key) => ({ key, path: key })));
    expect(containerOf(name).env.filter((variable) => names.includes(variable.name))).toEqual([]);
    expect(containerOf(name).env.filter((variable) => variable.name.endsWith("_FILE"))).toEqual(
      secrets.map((key) => ({ name: `${key}_FILE`, value: `/run/secrets/scm/${key}` })),
    );
  });
});

test.each(workloads.map((one) => [one.metadata.name, one.spec.template.spec] as const))(
  "%s may nothing that it does not need",
  (_, { securityContext, containers, initContainers }) => {
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    for (const container of [...initContainers, ...containers]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  },
);

test("every selector finds a pod", () => {
  const pods = workloads.map(({ spec }) => spec.template.metadata.labels);
  const selectors = [...JSON.stringify(things).matchAll(/"matchLabels":(\{[^}]*\})/g)]
    .map(([, labels = ""]) => Labels.parse(JSON.parse(labels)))
    .filter((labels) => !("kubernetes.io/metadata.name" in labels));
  const services = things
    .filter(({ kind }) => kind === "Service")
    .map(({ spec }) => Labels.parse(Object(spec).selector));

  const lost = [...selectors, ...services].filter(
    (labels) => !pods.some((pod) => Object.entries(labels).every((one) => isIn(pod, one))),
  );
  expect(selectors.length).toBeGreaterThan(10);
  expect(lost).toEqual([]);
  for (const { metadata, spec } of workloads) {
    const own = { matchLabels: { "app.kubernetes.io/name": metadata.name } };
    expect(spec.selector ?? own).toEqual(own);
    expect(spec.template.spec.topologySpreadConstraints).toEqual(
      spec.template.spec.topologySpreadConstraints.map(() => ({ labelSelector: own })),
    );
  }
});

test("probes ask routes that exist, for life and for readiness", () => {
  const { startupProbe, livenessProbe, readinessProbe, ports } = containerOf("scm-api");
  const worker = containerOf("scm-worker");

  const life = { path: healthEndpoints.read.path, port: "http" };
  expect([startupProbe?.httpGet, livenessProbe?.httpGet]).toEqual([life, life]);
  expect(readinessProbe?.httpGet).toEqual({ ...life, path: healthEndpoints.readReadiness.path });
  expect(ports).toEqual([
    { name: "http", containerPort: 3000 },
    { name: "metrics", containerPort: 9464 },
  ]);
  // packages/runtime/src/metrics.test.ts asks this route.
  const health = { path: "/health", port: "metrics" };
  for (const probe of [worker.startupProbe, worker.livenessProbe, worker.readinessProbe]) {
    expect(probe?.httpGet).toEqual(health);
  }
  expect(worker.ports).toEqual([{ name: "metrics", containerPort: 9464 }]);
});

test("the balancer has left an api before it stops, and a pod is killed only after its process ends itself", () => {
  expect(containerOf("scm-api").lifecycle?.preStop.exec.command).toEqual(["sleep", "10"]);
  expect(podOf("scm-api").terminationGracePeriodSeconds).toBeGreaterThanOrEqual(10 + 35);
  expect(podOf("scm-worker").terminationGracePeriodSeconds).toBeGreaterThanOrEqual(35);
});

test("the ingress has a host for each language", () => {
  const { publicUrl, englishHosts } = readConfig(environmentOf("scm-api"));
  const hosts = [new URL(publicUrl).hostname, ...englishHosts];
  const { spec } = getThing("Ingress", "scm");

  expect(spec).toMatchObject({ tls: [{ hosts }], rules: hosts.map((host) => ({ host })) });
});

/** As the process finds it: of the image, the settings, the pod, and the secrets in files. */
function environmentOf(name: string): Record<string, string> {
  const variables = containerOf(name).env.map((one): [string, string] =>
    one.name.endsWith("_FILE")
      ? [one.name.slice(0, -5), secretOf(one.value)]
      : [one.name, one.value],
  );
  return {
    NODE_ENV: "production",
    HOST: "0.0.0.0",
    ...settings,
    ...Object.fromEntries(variables),
  };
}

function secretOf(path: string): string {
  const found = Object.entries(secretFiles).find(([name]) => path === `/run/secrets/scm/${name}`);
  if (!found) throw new Error(`${path}: no secret has this path`);
  return found[1];
}

function isIn(labels: Record<string, string>, [name, value]: [string, string]): boolean {
  return labels[name] === value;
}
