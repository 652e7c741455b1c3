import { expect, test } from "vitest";
import { findSecrets, newestFindings } from "./secrets.ts";

// Put together here, so that this file is not a finding itself.
const letters = "a1B2c3D4".repeat(8);
const samples: [kind: string, text: string][] = [
  ["a private key", ["-----BEGIN RSA", "PRIVATE KEY-----"].join(" ")],
  ["a key of AWS", `AKIA${"ABCD1234".repeat(2)}`],
  ["a token of GitHub", `ghp_${letters.slice(0, 36)}`],
  ["a token of GitLab", `glpat-${letters.slice(0, 20)}`],
  ["a token of npm", `npm_${letters.slice(0, 36)}`],
  ["a token of Slack", `xoxb-${letters.slice(0, 24)}`],
  ["a key of Stripe", `sk_live_${letters.slice(0, 24)}`],
  ["a key of Google", `AIza${letters.slice(0, 35)}`],
  ["a key of SendGrid", `SG.${letters.slice(0, 22)}.${letters.slice(0, 43)}`],
  ["a signed token", `eyJ${letters}.eyJ${letters}.${letters}`],
  ["an access token of this product", `scmt_${letters.slice(0, 43)}`],
  ["a key of 32 bytes", `SECRET_KEY=${letters.slice(0, 43)}=`],
  ["a password in an address", `postgres://scm:${letters.slice(0, 24)}@db.example/scm`],
];

type Commit = { id: string; file: string; added?: string; removed?: string; message?: string };

/** As `git log --patch --unified=0` prints one commit. */
function commitOf({ id, file, added = "", removed = "", message = "x" }: Commit): string {
  return `commit ${id}
Author: x

    ${message}

diff --git a/${file} b/${file}
--- a/${file}
+++ b/${file}
@@ -1 +1 @@
-${removed}
+${added}`;
}

test.each(samples)("%s that a commit added is found, wherever it is in the line", (kind, text) => {
  const log = [
    commitOf({ id: "1111111111112222", file: "README.md", added: "nothing" }),
    commitOf({ id: "3333333333334444", file: "a/b.ts", added: `const x = "${text}";` }),
  ].join("\n\n");

  expect(findSecrets(log)).toEqual([{ kind, commit: "333333333333", file: "a/b.ts" }]);
});

test("a secret in a message is found, also in a line that looks like the name of a file", () => {
  const [, secret] = samples[1] ?? ["", ""];

  expect(findSecrets(commitOf({ id: "1", file: "x", message: secret }))).toMatchObject([
    { file: "its message" },
  ]);
  expect(findSecrets(commitOf({ id: "1", file: "x", added: `++ ${secret}` }))).toHaveLength(1);
});

test("neither a removed line nor an example is a finding", () => {
  const [, secret = ""] = samples[1] ?? [];
  const examples = ["postgres://scm:geheim@localhost/scm", "SECRET_KEY=", "sk_live_x", "xoxb-"];

  const logs = [
    commitOf({ id: "1", file: "x", removed: secret }),
    ...examples.map((added) => commitOf({ id: "2", file: "x", added })),
  ];

  expect(logs.flatMap(findSecrets)).toEqual([]);
});

test("of the findings in one file the newest is listed", () => {
  const [, secret = ""] = samples[1] ?? [];
  const log = ["new", "old"].map((id) => commitOf({ id, file: "x", added: secret })).join("\n");

  expect(newestFindings(findSecrets(log))).toEqual([
    { kind: "a key of AWS", commit: "new", file: "x" },
  ]);
});
