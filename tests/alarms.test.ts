import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '#config/config.server.ts';
import { startBackgroundJobs } from '#server/jobs/background-jobs.ts';
import { createPrometheus } from '#server/telemetry/prometheus.ts';
import { createTelemetry } from '#server/telemetry/telemetry.ts';
import { createServices } from '#services/services.server.ts';

const root = join(import.meta.dirname, '..');
const rules = readFileSync(join(root, 'deploy', 'alarms.yml'), 'utf8');
const runbook = readFileSync(join(root, 'docs', 'operating', 'runbook.md'), 'utf8');

const alarms = [
  ...rules.matchAll(/- alert: (\w+)\n +expr: (.+)\n(?: +for: \d+[smh]\n)? +labels: \{ severity: (\w+) \}/g),
].map(([, name = '', expression = '', severity = '']) => ({ name, expression, severity }));
const entries = [...runbook.matchAll(/^### (\w+)\n\n(?!#)(.+)/gm)].map(([, name = '', text = '']) => ({ name, text }));
const metrics = createPrometheus();
metrics.businessMetrics(async () => ({
  isWritable: true,
  emails: { waiting: 0, waitingSince: null, undelivered: 0 },
  cases: 0,
  payments: [],
  backupAge: 0,
}));
const { text } = await metrics.read();
const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
// Metrics of Prometheus itself and of its blackbox and node exporters.
for (const name of ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry', 'node_systemd_unit_state'])
  known.add(name);

const silent = { info() {}, warn() {}, error() {} };
/** Configuration with every feature on; the keys are never used. */
const everything: Config = {
  ...readConfig({
    CONTENTFUL_SPACE_ID: 'tassar',
    CONTENTFUL_ACCESS_TOKEN: 'a token',
    ALGOLIA_APPLICATION_ID: 'TASSAR',
    ALGOLIA_SEARCH_KEY: 'a key',
    SMTP_URL: 'smtp://mail.example',
  }),
  stripeSecretKey: 'a key',
  swishPayee: '1234679304',
  swishCertificate: 'a certificate',
  swishKey: 'a key',
  bankIdOrigin: 'https://bankid.example',
  bankIdCertificate: 'a certificate',
  bankIdKey: 'a key',
  registryOrigin: 'https://registry.example',
  registryCertificate: 'a certificate',
  registryKey: 'a key',
};

it('every alarm has its entry in the runbook, and every entry its alarm', () => {
  expect(alarms.length).toBe(rules.match(/- alert:/g)?.length);
  expect(alarms.length).toBeGreaterThan(10);
  expect(entries.map(({ name }) => name).toSorted()).toEqual(alarms.map(({ name }) => name).toSorted());
  expect(entries.filter(({ text: translations }) => translations.length < 60)).toEqual([]);
});

it.each(alarms)('$name asks for what is counted', ({ expression, severity }) => {
  expect(['wake', 'see']).toContain(severity);
  const names = expression.match(/\b(?:klubbhuset|nodejs|process|probe|node)_\w+|\bup\b/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

describe('every alarm', () => {
  const there = { service: new Set<string>(), job: new Set<string>() };
  beforeAll(async () => {
    const services = createServices(everything, silent, {
      ...createTelemetry({}),
      instrumentCalls(name) {
        there.service.add(name);
        return (_, work) => work();
      },
    });
    vi.useFakeTimers();
    const leases = { claim: async () => true, release: async () => {} };
    const jobs = startBackgroundJobs({ ...services, leases }, everything, silent, {
      ...createTelemetry({}),
      async job<T>(name: string) {
        there.job.add(name);
        return undefined as T;
      },
    });
    // By now every job has run once.
    await vi.advanceTimersByTimeAsync(10_000);
    await jobs.stop();
    vi.useRealTimers();
  });

  it.each(alarms)('$name names jobs and services that there are', ({ expression }) => {
    const asked = [...expression.matchAll(/\b(service|job)=~?"([^"]+)"/g)].flatMap(([, label = '', names = '']) =>
      names.split('|').map((name) => ({ label: label as keyof typeof there, name })),
    );
    // Names with klubbhuset are Prometheus's own jobs: scrape targets.
    const ours = asked.filter(({ name }) => !name.startsWith('klubbhuset'));
    expect(ours.filter(({ label, name }) => !there[label].has(name))).toEqual([]);
  });
});
