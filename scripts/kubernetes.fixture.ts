/** The files of `deploy/kubernetes`, and what its test asks of them. */
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { read } from "./tidy/tree.ts";

export const Labels = z.record(z.string(), z.string());
const Selector = z.object({ matchLabels: Labels.default({}) });

const Probe = z
  .looseObject({
    httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  })
  .optional();

const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.looseObject({}),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  lifecycle: z
    .object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) })
    .optional(),
});

const Secret = z.object({
  secretName: z.string(),
  items: z.array(z.object({ key: z.string(), path: z.string() })).default([]),
});

const Pod = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  terminationGracePeriodSeconds: z.number().default(30),
  securityContext: z.looseObject({}),
  topologySpreadConstraints: z.array(z.object({ labelSelector: Selector })).default([]),
  initContainers: z.array(Container).default([]),
  containers: z.array(Container),
  volumes: z.array(z.looseObject({ secret: Secret.optional() })),
});

const Workload = z.object({
  kind: z.enum(["Deployment", "Job", "StatefulSet"]),
  metadata: z.object({ name: z.string() }),
  spec: z.looseObject({
    selector: Selector.optional(),
    template: z.object({ metadata: z.object({ labels: Labels }), spec: Pod }),
  }),
});

const Thing = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});

const Kustomization = z.object({
  resources: z.array(z.string()),
  images: z.array(
    z.object({ name: z.string(), newName: z.string().optional(), newTag: z.string() }),
  ),
});

export const folder = "deploy/kubernetes/base";

export const kustomization = Kustomization.parse(parse(read(`${folder}/kustomization.yaml`)));

export const things = kustomization.resources.flatMap((path) =>
  // Kubernetes reads YAML 1.1.
  parseAllDocuments(read(`${folder}/${path}`), { merge: true, version: "1.1" }).map((document) =>
    Thing.parse(document.toJS()),
  ),
);
export const workloads = things.flatMap((thing) => Workload.safeParse(thing).data ?? []);

/** The settings that are no secrets. */
export const settings: Record<string, string> = Object.fromEntries(
  [...read(`${folder}/settings.env`).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);

export function getThing(kind: string, name: string) {
  const found = things.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

export function podOf(name: string) {
  return Workload.parse(workloads.find(({ metadata }) => metadata.name === name)).spec.template
    .spec;
}

export function containerOf(name: string) {
  return Container.parse(podOf(name).containers[0]);
}
