import { expect, test } from "vitest";
import { countArrows, findCircles, importGraph, roomGraph } from "./import-graph.mjs";

const files = [
  { path: "web/admin/app.ts", text: 'import { list } from "./leads/list.ts";' },
  { path: "web/admin/leads/list.ts", text: 'import type { Card } from "./card.ts";' },
  {
    path: "web/admin/leads/card.ts",
    text: 'import { list } from "./list.ts"; import { dial } from "../slots/dial.ts";',
  },
  {
    path: "web/admin/slots/dial.ts",
    text: 'export * from "../../ui/dial.ts"; import { z } from "zod"; void import("../leads/list.ts");',
  },
  { path: "web/ui/dial.ts", text: "export const dial = 1;" },
];

test("files that import each other are a circle, with types, without lazy imports", () => {
  expect(findCircles(importGraph(files))).toEqual([
    ["web/admin/leads/card.ts", "web/admin/leads/list.ts"],
  ]);
});

test("circles are the strongly connected components", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c", "d"])],
    ["c", new Set(["a"])],
    ["d", new Set(["e"])],
    ["e", new Set(["d"])],
    ["f", new Set(["a"])],
  ]);

  expect(findCircles(graph).map((circle) => circle.toSorted())).toEqual([
    ["a", "b", "c"],
    ["d", "e"],
  ]);
});

test("a room is a subfolder or a file beside it, and two rooms share at most one arrow each way", () => {
  const rooms = roomGraph(importGraph(files, { withLazy: true }), "web/admin");

  expect([...rooms]).toEqual([
    ["app.ts", new Set(["leads"])],
    ["leads", new Set(["slots"])],
    ["slots", new Set(["leads"])],
  ]);
  expect(countArrows(rooms)).toBe(3);
  expect(findCircles(rooms).flat().toSorted()).toEqual(["leads", "slots"]);
});
