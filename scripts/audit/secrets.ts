/** Finds secrets that any commit added. What was committed once is public for ever. */
type Finding = { kind: string; commit: string; file: string };

const kinds: [kind: string, pattern: RegExp][] = [
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY( BLOCK)?-----/],
  ["a key of AWS", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a token of GitHub", /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})/],
  ["a token of GitLab", /\bglpat-[\w-]{20,}/],
  ["a token of npm", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["a token of Slack", /\bxox[abprs]-[\w-]{10,}|hooks\.slack\.com\/services\/\w+/],
  ["a key of Stripe", /\b[rs]k_live_\w{16,}/],
  ["a key of Google", /\bAIza[\w-]{35}\b/],
  ["a key of SendGrid", /\bSG\.[\w-]{16,}\.[\w-]{16,}/],
  ["a signed token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ["an access token of this product", /\bscmt_[\w-]{43}\b/],
  ["a key of 32 bytes", /\bSECRET_KEY(?:_PREVIOUS)?["']?\s*[:=]\s*["']?[A-Za-z\d+/]{43}=/],
  // Short ones are examples, such as postgres://scm:geheim@db.
  ["a password in an address", /\b[a-z]{4,12}:\/\/[^\s:/@"'`]*:[A-Za-z\d_-]{20,}@/],
];

/**
 * Reads added lines and commit messages.
 *
 * @param log the output of `git log --patch --unified=0`
 */
export function findSecrets(log: string): Finding[] {
  const findings: Finding[] = [];
  let commit = "";
  let file = "";
  let before = "";
  for (const line of log.split("\n")) {
    if (line.startsWith("commit ")) {
      commit = line.slice("commit ".length, "commit ".length + 12);
      file = "its message";
    } else if (line.startsWith("+++ ") && before.startsWith("--- ")) {
      file = line.replace(/^\+\+\+ (b\/)?/, "");
    } else if (/^(\+| {4})/.test(line)) {
      findings.push(...kindsIn(line).map((kind) => ({ kind, commit, file })));
    }
    before = line;
  }
  return findings;
}

function kindsIn(line: string): string[] {
  return kinds.filter(([, pattern]) => pattern.test(line)).map(([kind]) => kind);
}

/** One finding per kind and file: the first of the log, which is the newest. */
export function newestFindings(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of findings) {
    const place = `${finding.kind} ${finding.file}`;
    if (!byPlace.has(place)) byPlace.set(place, finding);
  }
  return [...byPlace.values()];
}
