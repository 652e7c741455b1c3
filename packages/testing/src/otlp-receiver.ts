/** Takes traces as a collector of OpenTelemetry does: OTLP over HTTP, in JSON. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});

const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(Attribute),
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type ReceivedSpan = {
  service: string | undefined;
  name: string;
  traceId: string;
  spanId: string;
  /** Undefined for the first span of a trace. */
  parentSpanId: string | undefined;
  isFailed: boolean;
  fields: Record<string, string | number | undefined>;
};

/** The status code of a failed span. */
const failed = 2;

/** Listens on a free port until `stop`. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === "/v1/traces") spans.push(...spansIn(await json(request)));
    response.setHeader("Content-Type", "application/json").end("{}");
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: (): readonly ReceivedSpan[] => spans,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function spansIn(body: unknown): ReceivedSpan[] {
  return Traces.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = fieldsOf(resource.attributes)["service.name"];
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
        service: service === undefined ? undefined : String(service),
        name,
        traceId,
        spanId,
        parentSpanId,
        isFailed: status.code === failed,
        fields: fieldsOf(attributes),
      })),
    );
  });
}

function fieldsOf(attributes: z.output<typeof Attribute>[]): ReceivedSpan["fields"] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
}
