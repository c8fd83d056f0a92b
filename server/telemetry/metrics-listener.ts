import { createServer } from 'node:http';
import { type Config, ConfigError } from '#config/config.server.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `/metrics`, and nothing else, at an address of its own, when one is configured. Resolves when it listens.
 * @throws ConfigError when the port cannot be listened at
 */
export async function listenForMetrics(
  metrics: Metrics,
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
): Promise<void> {
  if (!metricsPort) return;
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ contentType, text }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new ConfigError(`METRICS_PORT cannot be listened at: ${message}`)));
    server.listen(metricsPort, metricsHost, resolve);
  });
  // Must not delay the shutdown.
  server.unref();
}
