import { connect } from "node:net";

/** True when a server of the Redis protocol answers and has loaded its data. */
export function answersPing(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ host: "127.0.0.1", port });
    const finish = (answer: boolean) => {
      socket.destroy();
      settle(answer);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.once("error", () => finish(false));
    socket.once("connect", () => socket.write("PING\r\n"));
    socket.once("data", (answer) => finish(answer.toString().startsWith("+PONG")));
  });
}
