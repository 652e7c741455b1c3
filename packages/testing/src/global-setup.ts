import { rm } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "@scm/db";
import { startMailbox } from "@scm/services";
import type { TestProject } from "vitest/node";
import { databaseDirectory } from "./directory.ts";
import { openServices } from "./services.ts";
import { migrateDatabase, templateDatabase, withDatabase } from "./database.ts";

/**
 * Starts the services of a test run and prepares the database that test files copy. Nothing
 * outlives the run.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await databaseDirectory();
  const services = await openServices(directory, process.env["TEST_SERVICES"]);
  const mailbox = await startMailbox({ directory: join(directory, "mailbox") });
  await prepareTemplate(services.databaseUrl);

  project.provide("databaseUrl", services.databaseUrl);
  project.provide("redisUrl", services.redisUrl);
  project.provide("smtpUrl", mailbox.smtpUrl);
  project.provide("mailboxUrl", mailbox.webUrl);

  return async () => {
    await mailbox.stop();
    await services.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function prepareTemplate(databaseUrl: string): Promise<void> {
  const server = connect(databaseUrl, { service: "test", poolSize: 1, isPatient: true });
  const [{ ms }] = await server<[{ ms: number }]>`
    select extract(epoch from now())::float8 * 1000 as ms`;
  if (Math.abs(ms - Date.now()) > 60_000) throw new Error("PostgreSQL has another clock than we");
  await server`create database ${server(templateDatabase)}`;
  await server.end();
  await migrateDatabase(withDatabase(databaseUrl, templateDatabase));
}
