import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '#app/server/config/config.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'
import { type EndedStatement, type Span, type SpanStart, setTracing } from './tracing.server.ts'

/** Time limit of an export in ms, also of the last one at shutdown. */
const TIMEOUT_MS = 3_000

type Options = NonNullable<Config['traces']> & { version: string; delayMs?: number }

/** Sends traces by OTLP over HTTP (BETRIEB-12). Spans never contain URLs, values or personal data. */
export function startTracing({ endpoint, headers, serviceName, ratio, version, delayMs }: Options) {
  tellOfFailures()
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    // A proxy or the request of a job decides for the whole trace.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs })],
  })
  const tracer = provider.getTracer('wohnportal', version)

  function begin({ name, kind, id, parent }: SpanStart): Span {
    const under = parent === null ? null : readTraceparent(parent)
    const span = tracer.startSpan(
      name,
      {
        kind: kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER,
        attributes: { [kind === 'request' ? 'http.request.header.x-request-id' : 'messaging.message.id']: id },
      },
      under === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, under),
    )
    const inside = trace.setSpan(ROOT_CONTEXT, span)
    return {
      traceparent: writeTraceparent(span.spanContext()),
      addStatement: (statement) => addStatement(statement, inside),
      end({ status, error }) {
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        const hasFailed = error !== undefined || (status !== undefined && status >= 500)
        // The error message may hold personal data; the log has it under the same id.
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        if (error instanceof Error) span.setAttribute('error.type', error.name)
        span.end()
      },
    }
  }

  function addStatement({ text, startedAt, endedAt, hasFailed }: EndedStatement, inside: Context) {
    const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        startTime: performance.timeOrigin + startedAt,
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
      },
      inside,
    )
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(performance.timeOrigin + endedAt)
  }

  setTracing({ begin })
  return {
    async stop(): Promise<void> {
      setTracing(null)
      await provider.shutdown()
    },
  }
}

/** Logs failed exports, at most once a minute. An unreachable collector only loses traces. */
function tellOfFailures(): void {
  const tell = (notice: string) =>
    logRarely('traces', { max: 1, windowMs: 60_000 }, { grund: notice }, 'traces are lost')
  const quiet = () => undefined
  diag.setLogger({ error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function readTraceparent(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text) ?? []
  const read = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(read) ? read : null
}

function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
