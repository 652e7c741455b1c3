/** The listener's session; `isLive` does not extend it. */
export type WatchedSession = { key: string; isLive: () => Promise<boolean> };

export type ListenerTimes = {
  /** The interval of heartbeats; each one checks the session. */
  heartbeatMs: number;
  /** The stream ends after this time, and the browser reconnects by itself. */
  lifeMs: number;
};

export type Listener = {
  /** The session of the listener. */
  key: string;
  send: (text: string) => void;
  end: () => void;
};

/** Clients with more unread chunks are dropped. */
const piecesWaitingMax = 100;

/**
 * Opens a stream of server-sent events. It ends with its session, after `lifeMs`, or when the
 * client does not read.
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
    // Without PostgreSQL the session cannot be checked, so the next heartbeat decides.
    const isOver = await isLive().then(
      (live) => !live,
      () => false,
    );
    if (isOver) listener.end();
    // A comment line keeps proxies from closing an idle connection.
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
