/** A process beside the measured ones, which answers one question after another. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type SideProcess<Request, Answer> = {
  ask: (request: Request) => Promise<Answer>;
  end: () => Promise<void>;
};

/** @param file such as `./sink.ts`, which calls `serveParent` with the same types */
export function startSideProcess<Request extends object, Answer>(
  file: string,
): SideProcess<Request, Answer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ["--import", import.meta.resolve("tsx")],
  });
  const exited = once(child, "exit");
  const ended = exited.then(() => Promise.reject(new Error(`${file} ended`)));
  // Its end is an error only while somebody waits for an answer.
  ended.catch(() => undefined);

  async function ask(request: Request): Promise<Answer> {
    const answered = once(child, "message").then(([answer]: Answer[]) => answer);
    child.send(request);
    const answer = await Promise.race([answered, ended]);
    if (answer === undefined) throw new Error(`${file} gave no answer`);
    return answer;
  }

  return {
    ask,
    async end() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Milliseconds of a clock that all processes share, unlike `performance.now()`. */
export function clockMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Answers the questions of the process that started this one, and ends with it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the sent type once
export function serveParent<Request>(answer: (request: Request) => unknown): void {
  process.on("message", (request: Request) => {
    Promise.resolve(request)
      .then(answer)
      .then((value) => process.send?.(value))
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
  });
  process.on("disconnect", () => process.exit());
}
