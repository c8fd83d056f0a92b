import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPrometheus } from '#server/prometheus.ts';

const root = join(import.meta.dirname, '..');
const rules = readFileSync(join(root, 'deploy', 'alarms.yml'), 'utf8');
const runbook = readFileSync(join(root, 'docs', 'operating', 'runbook.md'), 'utf8');

const alarms = [
  ...rules.matchAll(/- alert: (\w+)\n +expr: (.+)\n(?: +for: \d+[smh]\n)? +labels: \{ severity: (\w+) \}/g),
].map(([, name = '', expression = '', severity = '']) => ({ name, expression, severity }));
const entries = [...runbook.matchAll(/^### (\w+)\n\n(?!#)(.+)/gm)].map(([, name = '', text = '']) => ({ name, text }));
const metrics = createPrometheus();
metrics.standing(async () => ({
  isWritable: true,
  letters: { waiting: 0, waitingSince: null, undelivered: 0 },
  cases: 0,
  payments: [],
  backupAge: 0,
}));
const { text } = await metrics.read();
const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
// Prometheus's own, and those of its blackbox and node exporters.
for (const name of ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry', 'node_systemd_unit_state'])
  known.add(name);

it('every alarm has its entry in the runbook, and every entry its alarm', () => {
  expect(alarms.length).toBe(rules.match(/- alert:/g)?.length);
  expect(alarms.length).toBeGreaterThan(10);
  expect(entries.map(({ name }) => name).toSorted()).toEqual(alarms.map(({ name }) => name).toSorted());
  expect(entries.filter(({ text: words }) => words.length < 60)).toEqual([]);
});

it.each(alarms)('$name asks for what is counted', ({ expression, severity }) => {
  expect(['wake', 'see']).toContain(severity);
  const names = expression.match(/\b(?:klubbhuset|nodejs|process|probe|node)_\w+|\bup\b/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

it.each(alarms)('$name names jobs and services that there are', ({ expression }) => {
  const told = [
    'content',
    'hosted-search',
    'database',
    'stripe',
    'swish',
    'bank-id',
    'registry',
    'reconcile-payments',
    'erase-expired',
  ];
  const asked = [...expression.matchAll(/\{?(?:service|job)=~?"([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split('|'),
  );
  expect(asked.filter((name) => !name.startsWith('klubbhuset') && !told.includes(name))).toEqual([]);
});
