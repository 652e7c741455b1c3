import { connect } from "@scm/db";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";

const { product } = await openJourney();

test("the product uses a role that cannot change the log", async () => {
  const owner = connect(product.databaseUrl, { service: "journey", poolSize: 1 });
  const roles = await owner`
    select distinct usename as role from pg_stat_activity
    where application_name in ('scm-api', 'scm-worker') and datname = current_database()`;
  await owner.end({ timeout: 1 });

  expect([...roles]).toEqual([{ role: "scm_app" }]);
});
