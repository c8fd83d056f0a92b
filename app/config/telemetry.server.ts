import * as v from 'valibot';
import { onOff, requiredText, setting, text, whole } from './values.server.ts';

/** Monitoring: metrics for Prometheus, traces for any OTLP collector. */
export const watchSettings = {
  metricsPort: setting(
    'METRICS_PORT',
    'port of `/metrics`, never the one visitors use; empty: metrics are off',
    'port',
    '',
    v.union([v.pipe(text, v.literal('')), v.pipe(whole, v.minValue(1), v.maxValue(65535))]),
  ),
  metricsHost: setting(
    'METRICS_HOST',
    'address of `/metrics`; it has no access control',
    'address',
    '127.0.0.1',
    requiredText,
  ),
  traceEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTLP endpoint for traces (HTTP, JSON; `/v1/traces` is appended); empty: tracing is off',
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
    'accept `traceparent` from requests; only behind a proxy that sets or removes it',
    'on, off',
    'off',
    onOff,
  ),
};
