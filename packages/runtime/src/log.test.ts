import { expect, test } from "vitest";
import { createLog, isWritten, type LogFields } from "./log.ts";

test("a field outside the allow-list never reaches the log", () => {
  const { log, lines } = captured();
  const smuggled: LogFields = Object.assign({ id: "7" }, { email: "anna@klub.pl", pesel: "1" });

  log.info("contact stored", smuggled);

  expect(lines()).toMatchObject([
    { level: "info", msg: "contact stored", id: "7", service: "api" },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/anna|pesel/);
});

test("an error is logged without the addresses and details in it", () => {
  const { log, lines } = captured();
  const error = Object.assign(new Error("550 <anna@klub.pl> unknown, try jan@klub.pl"), {
    code: "EENVELOPE",
    detail: "Key (email)=(anna@klub.pl) exists",
    cause: new Error("refused bcc:ewa@klub.pl"),
  });

  log.error("mail refused", { error });

  const line = JSON.stringify(lines());
  expect(line).toContain("EENVELOPE");
  expect(line).not.toMatch(/anna|jan@|ewa@/);
});

test("a line break in a value cannot forge a second log line", () => {
  const { log, raw } = captured();

  log.warn("odd", { reason: 'x\n{"level":"error","msg":"forged"}' });

  expect(raw()).toHaveLength(1);
});

test("a caller can tell which lines the level leaves out", () => {
  const written: string[] = [];
  const destination = { write: (line: string) => void written.push(line) };
  const log = createLog({ level: "warn", service: "api" }, destination);

  log.info("request answered");
  log.warn("redis is away");

  expect(written).toEqual([expect.stringContaining("redis is away")]);
  expect([isWritten(log, "info"), isWritten(log, "warn")]).toEqual([false, true]);
});

function captured() {
  const written: string[] = [];
  const log = createLog(
    { level: "debug", service: "api" },
    { write: (line) => void written.push(line) },
  );
  const raw = () => written.join("").trimEnd().split("\n");
  return { log, raw, lines: () => raw().map((line): unknown => JSON.parse(line)) };
}
