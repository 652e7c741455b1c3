/** Three apis and three workers, as on three machines. */
import { join } from "node:path";
import { freePort } from "@scm/services";
import { statusOf } from "@scm/testing/calls";
import { prepareProgram, type Program } from "@scm/testing/program";

export const mailConnections = 10;
export const formsPerMinute = 30;
export const operator = { email: "operator@scm.example", password: "a long enough password" };

export type Api = { name: string; port: number; url: string; program: Program };

export type Programs = { apis: Api[]; workers: Program[] };

type Own = Record<
  "DATABASE_URL" | "DATABASE_READ_URL" | "REDIS_URL" | "SMTP_URL" | "SECRET_KEY" | "PUBLIC_URL",
  string
>;

export async function preparePrograms(directory: string, own: Own): Promise<Programs> {
  const shared = {
    ...own,
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    STAFF_EMAIL: "staff@scm.example",
    TRUST_PROXY: "127.0.0.1",
    SHUTDOWN_DELAY: "3",
    DATABASE_POOL_SIZE: "8",
    MAIL_CONNECTIONS: String(mailConnections),
    RATE_LIMIT_FORMS: String(formsPerMinute),
    MAIL_LIMIT_VISITORS: "0",
    MAIL_LIMIT_STAFF: "0",
    // With a line per mail, so that one that came twice can be explained.
    LOG_LEVEL: "info",
  };
  const programs: Programs = { apis: [], workers: [] };
  for (const number of [1, 2, 3]) {
    const prepare = (name: string, ports: Record<string, string>, healthUrl: string) =>
      prepareProgram({
        bundle: `${name}/dist/bin/main.js`,
        environment: { ...shared, ...ports },
        logFile: join(directory, `${name}-${number}.log`),
        isStarted: async () => (await statusOf(healthUrl)) === 200,
      });
    const [port, healthPort] = [await freePort("site"), await freePort("site")];
    const url = `http://127.0.0.1:${port}`;
    const program = prepare("api", { PORT: String(port) }, `${url}/api/health`);
    programs.apis.push({ name: `api-${number}`, port, url, program });
    const healthUrl = `http://127.0.0.1:${healthPort}/health`;
    programs.workers.push(prepare("worker", { METRICS_PORT: String(healthPort) }, healthUrl));
  }
  return programs;
}
