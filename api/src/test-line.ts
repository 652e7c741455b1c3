/** A line to a service, for tests of what the api does while that service is away or silent. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

export type Line = {
  /** Where the line begins. */
  port: number;
  /** Ends every connection and lets none through. */
  cut: () => void;
  /** Keeps every connection open, and nothing moves on any of them. */
  hold: () => void;
  mend: () => void;
};

/** @param destination looked up for each connection, so that it may be there later than the line */
export async function openLine(destination: () => number): Promise<Line> {
  const ends = new Set<Socket>();
  let state: "open" | "cut" | "held" = "open";
  const line = createServer((near) => {
    const far = connect(destination(), "127.0.0.1");
    for (const end of [near, far]) {
      ends.add(end);
      // The end of one is the end of both; what they say of it does not matter.
      end.on("error", () => {}).on("close", () => destroy([near, far]));
    }
    if (state === "cut") destroy([near, far]);
    if (state === "open") near.pipe(far).pipe(near);
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");

  function destroy(some: Iterable<Socket>): void {
    for (const end of some) {
      end.destroy();
      ends.delete(end);
    }
  }
  afterAll(() => {
    destroy(ends);
    line.close();
  });

  const address = line.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    cut() {
      state = "cut";
      destroy(ends);
    },
    hold() {
      state = "held";
      for (const end of ends) end.unpipe().pause();
    },
    mend() {
      state = "open";
      destroy(ends);
    },
  };
}
