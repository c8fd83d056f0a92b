import * as v from 'valibot';
import { onOff, requiredText, setting, text, whole } from './values.server.ts';

/** Monitoring: metrics for Prometheus, traces for any OTLP collector. */
export const watchSettings = {
  metricsPort: setting(
    'METRICS_PORT',
    'the port that `/metrics` is read at, never the one visitors use; empty: nothing is counted',
    'port',
    '',
    v.union([v.pipe(text, v.literal('')), v.pipe(whole, v.minValue(1), v.maxValue(65535))]),
  ),
  metricsHost: setting(
    'METRICS_HOST',
    'the address that `/metrics` is read at; whoever reaches it may read it',
    'address',
    '127.0.0.1',
    requiredText,
  ),
  traceEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'where traces are sent, as OTLP over HTTP in JSON, to its `/v1/traces`; empty: none are made',
    'URL',
    '',
    v.pipe(
      text,
      v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^https?:/))]),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  traceparentTrusted: setting(
    'TRACEPARENT_TRUSTED',
    'whether a request may name the trace it belongs to; only behind a proxy that sets or removes `traceparent`',
    'on, off',
    'off',
    onOff,
  ),
};
