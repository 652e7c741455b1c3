/** Little memory, because the server shares the machine, but room for many test databases. */
export const serverFlags = asFlags({
  max_connections: "200",
  shared_buffers: "64MB",
  max_wal_size: "512MB",
  // Disables helpers for replicas and large machines.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  io_method: "sync",
  jit: "off",
  // Keeps the values of refused rows out of the log.
  log_error_verbosity: "terse",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
});

/** The arguments of `initdb` for every cluster. */
export const clusterFlags = [
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

/** For the server of tests, which survives a kill but not a power cut. */
export const testServerFlags = asFlags({ fsync: "off", full_page_writes: "off" });

/** For the cluster of tests, which open thousands of connections: each hashes the password. */
export const testClusterFlags = ["--no-sync", "--set=scram_iterations=1"];

/** Settings as arguments of `postgres`. */
export function asFlags(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
