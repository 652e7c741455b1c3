/** Metrics of a process for Prometheus, and its health, on a separate port. */
import type {
  CounterConfiguration,
  Gauge as GaugeOf,
  GaugeConfiguration,
  HistogramConfiguration,
} from "prom-client";
import { startMetricsServer } from "./metrics-server.ts";
import { commit, version } from "./version.ts";

/** Each part of a process adds its own metrics. */
export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

type Options = { service: "api" | "worker"; host: string; metricsPort: number | undefined };

/** Each measurement wakes the process. */
const loopPrecisionMs = 20;

/**
 * Listens on `METRICS_PORT`. Without that nothing listens, and the library is not even loaded.
 *
 * @throws {ConfigError} when the port is taken
 */
export async function openMetrics({ service, host, metricsPort: port }: Options) {
  if (port === undefined) return null;
  const metrics = await createMetrics(service);
  const health = { isGood: () => false };
  const server = await startMetricsServer({
    host,
    port,
    isHealthy: () => health.isGood(),
    read: async () => ({ type: metrics.contentType, text: await metrics.text() }),
  });
  return {
    ...metrics,
    port: server.port,
    /** Until then the process counts as starting. */
    watchHealth: (isGood: () => boolean) => void (health.isGood = isGood),
    stop: server.stop,
  };
}

/** The metrics of Node, labelled with the service; callers add others. */
export async function createMetrics(service: string) {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } =
    await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopPrecisionMs });
  new Gauge({
    name: "scm_build_info",
    help: "1, with the version and the commit of the running process",
    labelNames: ["version", "commit"],
    registers,
  }).set({ version, commit }, 1);

  return {
    counter: <Label extends string>(figure: CounterConfiguration<Label>) =>
      new Counter({ ...figure, registers }),
    gauge: <Label extends string>(figure: GaugeConfiguration<Label>) =>
      new Gauge({ ...figure, registers }),
    /** A gauge that is read at each scrape. */
    watch(name: string, help: string, read: () => number): void {
      const figure = { name, help, registers };
      const gauge: GaugeOf = new Gauge({ ...figure, collect: () => gauge.set(read()) });
    },
    histogram: <Label extends string>(figure: HistogramConfiguration<Label>) =>
      new Histogram({ ...figure, registers }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}
