import { Cluster, Redis, type RedisOptions } from "ioredis";
import type { Log } from "@scm/runtime";

export type RedisClient = Redis | Cluster;

/**
 * `fail-fast` for producers, which work without Redis: a command fails within milliseconds while
 * Redis is away, and after 2 s when it hangs. `instant` for HTTP requests: it fails after 0.1 s.
 * `patient` for consumers: commands wait until Redis is back.
 */
type Use = "fail-fast" | "instant" | "patient";

/**
 * A client for one node (`redis://host:6379`), for Sentinel
 * (`redis+sentinel://host:26379?master=name&node=host2:26379&sentinel-password=…`) or for a cluster
 * (`redis+cluster://host:6379?node=host2:6379`), each with TLS as `rediss`. It retries without end,
 * at most a second apart: with the defaults of ioredis a consumer resumes only 17 s after an outage of 20 s.
 */
export function openRedis(redisUrl: string, { use, log }: { use: Use; log: Log }): RedisClient {
  const options = { ...sharedOptions, ...optionsOf[use] };
  const client = connect(new URL(redisUrl), options);

  // Without a listener a connection error would end the process.
  let isAway = false;
  client.on("error", (error) => {
    if (!isAway) log.warn("redis is away", { error });
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) log.info("redis is back");
    isAway = false;
  });
  return client;
}

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 1_000);

const sharedOptions = {
  // All servers and proxies support version 2 of the protocol.
  protocol: 2,
  connectTimeout: 3_000,
  keepAlive: 10_000,
  retryStrategy,
} satisfies RedisOptions;

const optionsOf = {
  "fail-fast": { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 },
  instant: { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 100 },
  patient: { maxRetriesPerRequest: null },
} satisfies Record<Use, RedisOptions>;

type ClientOptions = typeof sharedOptions & (typeof optionsOf)[Use];

function connect(url: URL, options: ClientOptions): RedisClient {
  const nodes = [url.host, ...url.searchParams.getAll("node")].map(parseNode);
  const login = {
    ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
  };
  const isEncrypted = url.protocol.startsWith("rediss");
  switch (url.protocol.replace("rediss", "redis")) {
    case "redis+cluster:":
      return new Cluster(nodes, {
        clusterRetryStrategy: retryStrategy,
        enableOfflineQueue: !("enableOfflineQueue" in options),
        // A certificate is for the name of a node, which an address would hide.
        ...(isEncrypted && { dnsLookup: (name, found) => found(null, name) }),
        redisOptions: { ...options, ...login, ...(isEncrypted && { tls: {} }) },
      });
    case "redis+sentinel:":
      return new Redis({
        ...options,
        ...login,
        ...sentinelLogin(url.searchParams),
        ...(isEncrypted && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
        sentinels: nodes,
        name: url.searchParams.get("master") ?? "mymaster",
        sentinelRetryStrategy: retryStrategy,
      });
    default:
      return new Redis(url.href, options);
  }
}

/** Sentinels have a login of their own, or none. */
function sentinelLogin(parameters: URLSearchParams) {
  const [user, password] = ["sentinel-user", "sentinel-password"].map((key) => parameters.get(key));
  return {
    ...(user && { sentinelUsername: user }),
    ...(password && { sentinelPassword: password }),
  };
}

function parseNode(node: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${node}`);
  return { host: hostname, port: Number(port || 6379) };
}
