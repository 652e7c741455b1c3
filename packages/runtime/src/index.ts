export * from "./client-secrets.ts";
export * from "./config.ts";
export { ConfigError } from "./environment.ts";
export * from "./log.ts";
export * from "./loop.ts";
export * from "./readable-secret.ts";
export * from "./seal.ts";
export * from "./shutdown.ts";
export * from "./version.ts";
