import { expect, test } from "vitest";
import { complaintAboutNode } from "./node-version.mjs";

test.each(["14.21.3", "18.20.8", "20.18.3"])("Node %s is refused in one line", (version) => {
  expect(complaintAboutNode(version)).toBe(
    `Node 20.19 or later is needed, this is Node ${version}.`,
  );
});

test.each(["20.19.0", "22.0.0", "24.11.1"])("Node %s is accepted", (version) => {
  expect(complaintAboutNode(version)).toBeNull();
});
