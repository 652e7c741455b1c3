/** What the product and the page of the queues use of BullMQ. */
const used = 'export { FlowProducer, Queue, UnrecoverableError, Worker } from "./classes";';

const files = [
  { id: /[\\/]bullmq[\\/]dist[\\/]esm[\\/]index\.js$/, code: used },
  // No job is repeated by a calendar, for which BullMQ would load two libraries.
  {
    id: /[\\/]cron-parser[\\/]dist[\\/]index\.js$/,
    code: "export const CronExpressionParser = {};",
  },
];

/**
 * A plugin of Vite that leaves out the parts of BullMQ which nothing calls: its PostgreSQL backend
 * with `pg`, and calendars for jobs. Tree shaking keeps them, because the package does not say that
 * its files have no side effects, and because the page of the queues requires it as a whole. They
 * are a quarter of the code that a process loads at its start. Fails the build if they move.
 */
export function leanBullmq() {
  const found = new Set<object>();
  return {
    name: "scm:lean-bullmq",
    transform: {
      filter: { id: /[\\/](bullmq|cron-parser)[\\/]dist[\\/]/ },
      handler(_: string, id: string) {
        const file = files.find((one) => one.id.test(id));
        if (!file) return { moduleSideEffects: false };
        found.add(file);
        return { code: file.code, map: null, moduleSideEffects: false };
      },
    },
    generateBundle() {
      if (found.size !== files.length) {
        throw new Error("BullMQ's entry or calendar is not where lean-bullmq.ts looks for it.");
      }
    },
  };
}
