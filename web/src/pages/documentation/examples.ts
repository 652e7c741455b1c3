/** The code examples of the documentation. Each program is a file that can be run. */
import reportAnswer from "./examples/report-answer.http.txt?raw";
import reportRefusal from "./examples/report-refusal.http.txt?raw";
import reportRequest from "./examples/report-request.http.txt?raw";
import reportShell from "./examples/report.sh?raw";
import reportTypeScript from "./examples/report.ts.txt?raw";
import statusAnswer from "./examples/status-answer.http.txt?raw";
import status from "./examples/status.sh?raw";
import tokenAnswer from "./examples/token-answer.http.txt?raw";
import tokenRefusal from "./examples/token-refusal.http.txt?raw";
import token from "./examples/token.sh?raw";
import webhookLibrary from "./examples/webhook-library.ts.txt?raw";
import webhookMessage from "./examples/webhook-message.http.txt?raw";
import webhookTypeScript from "./examples/webhook.ts.txt?raw";

/** The placeholder for the site's own address in every example. */
export const sampleOrigin = "https://scm.example";

export type Example = {
  /** The label of its tab. */
  label: string;
  /** The highlighter's name of the language, for `docs/club-systems.md`. */
  language: "sh" | "http" | "ts";
  lines: string;
};

/** The same example in one or more languages. */
type Examples = readonly [Example, ...Example[]];

export const examples: Record<string, Examples> = {
  token: [shell(token)],
  "token-answer": [http(tokenAnswer)],
  "token-refusal": [http(tokenRefusal)],
  "report-request": [http(reportRequest)],
  "report-answer": [http(reportAnswer)],
  "report-refusal": [http(reportRefusal)],
  report: [shell(reportShell), { label: "TypeScript", language: "ts", lines: reportTypeScript }],
  status: [shell(status)],
  "status-answer": [http(statusAnswer)],
  "webhook-message": [http(webhookMessage)],
  webhook: [
    { label: "standardwebhooks (npm)", language: "ts", lines: webhookLibrary },
    { label: "TypeScript", language: "ts", lines: webhookTypeScript },
  ],
};

/** The examples that a text names in a fence of the language `example`. */
export function examplesNamed(name: string): Examples {
  const written = examples[name];
  if (!written) throw new Error(`No example is named ${name}.`);
  return written;
}

function shell(lines: string): Example {
  return { label: "curl", language: "sh", lines };
}

function http(lines: string): Example {
  return { label: "HTTP", language: "http", lines };
}
