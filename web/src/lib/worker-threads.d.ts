/** The part of Node that a thread needs. All types of Node would replace some of the browser's. */
declare module "node:worker_threads" {
  export const parentPort: {
    on: (
      event: "message",
      listener: (message: { job: unknown; port: MessagePort }) => void,
    ) => void;
  } | null;
}
