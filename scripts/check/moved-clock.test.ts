import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { clockAt, moments } from "./moved-clock.mjs";

const isPossible = process.platform === "linux" && existsSync("/usr/bin/cc");
/** A run with a moved clock moves no second one. */
const isMoved = process.env["LD_PRELOAD"]?.includes("moved-clock");

test.runIf(isPossible && !isMoved)(
  "a program and its children have the moved clock, also with an environment of their own",
  async () => {
    const { variables, remove } = await clockAt("spring");
    onTestFinished(remove);
    const print = "process.stdout.write(new Date().toString() + '\\n')";
    const child = `spawnSync(process.execPath, ["-e", ${JSON.stringify(print)}], { env: {} })`;
    const script = `${print}; process.stdout.write(require("child_process").${child}.stdout)`;

    const { stdout } = spawnSync("env", [...variables, process.execPath, "-e", script]);

    const times = String(stdout).trim().split("\n");
    expect(times).toHaveLength(2);
    for (const time of times) {
      expect(time).toContain("GMT+0100");
      expect(Math.abs(Date.parse(time) - Date.parse(moments["spring"] ?? ""))).toBeLessThan(60_000);
    }
  },
);
