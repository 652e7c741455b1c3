import type { WatchedSession } from "../http/session.ts";

export type ListenerTimes = {
  /** How often a stream is written to, and its session looked at. */
  heartbeatMs: number;
  /** After that a browser opens another by itself. */
  lifeMs: number;
};

export type Listener = {
  /** Of the session that it listens by. */
  key: string;
  send: (text: string) => void;
  end: () => void;
};

/** Who has taken none of so many pieces does not listen any more. */
const piecesWaitingMax = 100;

/**
 * A stream of server-sent events that ends by itself: with its session, after its time, or when nobody
 * takes what is sent.
 */
export function openListener(
  { key, isLive }: WatchedSession,
  { times, onEnd }: { times: ListenerTimes; onEnd: (listener: Listener) => void },
): { listener: Listener; stream: ReadableStream<Uint8Array> } {
  const encoder = new TextEncoder();
  const held: { controller?: ReadableStreamDefaultController<Uint8Array> } = {};

  const listener: Listener = {
    key,
    send(text) {
      const waiting = -(held.controller?.desiredSize ?? 0);
      if (waiting > piecesWaitingMax) listener.end();
      held.controller?.enqueue(encoder.encode(text));
    },
    end() {
      held.controller?.enqueue(encoder.encode("retry: 1000\n\n"));
      held.controller?.close();
      forget();
    },
  };

  async function beat(): Promise<void> {
    // While PostgreSQL is away nobody knows; it is looked at again.
    const isOver = await isLive().then(
      (live) => !live,
      () => false,
    );
    if (isOver) listener.end();
    // A comment: it keeps those between us from closing a line that seems to be idle.
    else listener.send(":\n\n");
  }
  const heartbeat = setInterval(() => void beat(), times.heartbeatMs);
  const life = setTimeout(() => listener.end(), times.lifeMs);

  function forget(): void {
    clearInterval(heartbeat);
    clearTimeout(life);
    delete held.controller;
    onEnd(listener);
  }

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      held.controller = controller;
    },
    cancel: forget,
  });
  return { listener, stream };
}
