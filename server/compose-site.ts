import type { Config } from '#config/config.server.ts';
import { explainKeyFault } from '#platform/encryption/key-check.server.ts';
import type { Log } from '#platform/log.ts';
import { certificateEnds } from '#platform/mtls/certificate-ends.server.ts';
import { createServices, type Services } from '#services/services.server.ts';
import { createReadings } from './alarms/readings.ts';
import { createSite } from './app.ts';
import { shareAssets } from './endpoints/shared-assets.ts';
import { answerByHost, configsOfHosts } from './hosts.ts';
import { startBackgroundJobs } from './jobs/background-jobs.ts';
import { createLoadShedder, createNoLoadShedder, type LoadShedder } from './middleware/load-shedder.ts';
import { openPageCacheMiddleware, type PageCacheMiddleware } from './page-cache/page-cache-middleware.ts';
import type { Build } from './react-router/build.ts';
import { readBusinessMetrics } from './telemetry/business-metrics.ts';
import { listenForMetrics } from './telemetry/metrics-listener.ts';
import { openTelemetry } from './telemetry/telemetry.ts';

/** A running site with its background jobs; only the listening is left to do. */
export interface WholeSite {
  pageCache: PageCacheMiddleware;
  loadShedder: LoadShedder;
  /** Aborted by the caller when shutdown begins. */
  closing: AbortController;
  /** Stops the jobs, flushes traces and closes the services. */
  atClose(): Promise<void>;
}

/**
 * Composes the built site from its configuration and starts its jobs.
 * @throws ConfigError when the metrics port cannot be listened at
 */
export async function composeSite(config: Config, log: Log, build: Build): Promise<WholeSite> {
  const readings = createReadings();
  const telemetry = await openTelemetry(config, log, readings.metrics);
  const services = createServices(config, log, telemetry);
  await services.open();
  // Before the first page: another instance may be asked for its scripts.
  await shareBuild(build, config, log);
  // Not awaited: pages need no keys, and a database that hangs must not delay the start.
  void logKeyFault(services, log);
  const closing = new AbortController();
  const loadShedder = config.loadShedding
    ? createLoadShedder(config, log, telemetry.metrics.pageCache)
    : createNoLoadShedder(config);
  const hosts = configsOfHosts(config).map((ofHost) => {
    const site = createSite({
      config: ofHost,
      services,
      log,
      telemetry,
      loadShedder,
      build,
      closing: closing.signal,
    });
    const pages = openPageCacheMiddleware(site.fetch, services, ofHost, telemetry.metrics.pageCache);
    return { origin: ofHost.publicOrigin, pages };
  });
  telemetry.metrics.businessMetrics(() => readBusinessMetrics(services, config));
  await listenForMetrics(telemetry.metrics, config);
  telemetry.metrics.content(services.contentSize);
  telemetry.metrics.certificates(certificateEnds(config));
  const jobs = startBackgroundJobs(services, config, log, telemetry, readings);
  return {
    pageCache: answerByHost(hosts),
    loadShedder,
    closing,
    async atClose() {
      await jobs.stop();
      // Both at once: a trace collector that hangs must not delay the services' last writes.
      await Promise.all([services.close(), telemetry.close()]);
    },
  };
}

async function shareBuild({ clientFolder }: Build, { sharedAssetsFolder }: Config, log: Log): Promise<void> {
  if (!sharedAssetsFolder) return;
  await shareAssets(clientFolder, sharedAssetsFolder).catch((error: unknown) =>
    log.error({ error }, 'SHARED_ASSETS_FOLDER cannot be written: other instances lack the scripts of this build'),
  );
}

async function logKeyFault({ keyFault }: Services, log: Log): Promise<void> {
  const fault = await keyFault().catch(() => null);
  if (fault) log.error({ service: 'database', key: fault.id }, explainKeyFault(fault));
}
