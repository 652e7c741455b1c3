// This file must run on any Node, however old, so it uses no recent syntax.

/** @returns {string | null} what is wrong with this Node, in one line */
export function complaintAboutNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isNewEnough = major > 20 || (major === 20 && minor >= 19);
  return isNewEnough ? null : "Node 20.19 or later is needed, this is Node " + version + ".";
}

/**
 * Prints a complaint and exits with 1 if this Node is too old. `go` loads the rest.
 *
 * @param {() => void} go
 * @param {string} lastLine of the complaint
 */
export function onSupportedNode(go, lastLine = "") {
  const complaint = complaintAboutNode();
  if (complaint === null) return go();
  process.stderr.write(complaint + "\n" + lastLine);
  process.exitCode = 1;
}
