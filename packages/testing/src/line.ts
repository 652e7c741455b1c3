/** A TCP proxy to a service, for tests in which that service is away or silent. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

type Line = {
  /** The port of the proxy. */
  port: number;
  /** Closes every connection and refuses new ones. */
  cut: () => void;
  /** Keeps every connection open without forwarding anything. */
  hold: () => void;
  mend: () => void;
};

/** @param destination the service's port, read per connection, so the service may start later */
export async function openLine(destination: () => number): Promise<Line> {
  const ends = new Set<Socket>();
  let state: "open" | "cut" | "held" = "open";
  const line = createServer((near) => {
    const far = connect(destination(), "127.0.0.1");
    for (const end of [near, far]) {
      ends.add(end);
      // The end of one socket closes both, and errors need no handling.
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
