import { expect, test } from "vitest";
import { accessAddresses, accessEnv } from "./access-env.ts";

test("the .env file has whole addresses and the names of the documentation", () => {
  const addresses = accessAddresses("https://site.example", "en");
  const access = { addresses, name: "KS „Orzeł”", clientId: "tenant_1", secret: "scms_1" };

  expect(accessEnv(access)).toBe(`# KS „Orzeł”
# https://site.example/en/dokumentacja
SCM_API_URL=https://site.example/api
SCM_TOKEN_URL=https://site.example/oauth/token
SCM_CLIENT_ID=tenant_1
SCM_CLIENT_SECRET=scms_1
`);
});
