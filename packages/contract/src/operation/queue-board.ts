import { endpoint } from "../endpoint.ts";

export const queueBoardEndpoints = {
  open: endpoint({
    name: "openQueueBoard",
    method: "GET",
    path: "/api/admin/queues",
    tag: "Operation",
    summary: "Open the page that shows the queues and their jobs",
    details: "It changes nothing. Its files and figures are below this address. 503 without Redis.",
    caller: "operator",
    answer: { description: "The page.", mediaTypes: ["text/html"] },
  }),
};
