import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeDemoSettings } from '#config/demo-settings.server.ts';
import { startFakes } from '#fakes/start-fakes.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { bringDemoData } from './demo-data/demo-data.ts';
import { fillSearchIndex } from './fill-search-index.ts';

// npm run demo: the whole site on this machine, with fakes of its external services.
const port = process.env.PORT || '3000';
const origin = `http://localhost:${port}`;
/** An old laptop that has just built the site takes its time, ms. */
const patience = 180_000;

buildIfChanged();
const fakes = await startFakes();
await fakes.tellSite(origin);
const environment = {
  NODE_ENV: 'production',
  ...fakes.environment,
  PUBLIC_ORIGIN: origin,
  OTHER_ORIGINS: `http://127.0.0.1:${port}`,
  ...process.env,
  PORT: port,
};
// So that `npm run orders` reaches the same fakes.
process.on('exit', writeDemoSettings(environment));
// Orders for the office, over two years; an order book that has any is left as it is.
spawnSync(process.execPath, ['cli/demo-orders.ts'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
let site = startSite();
let isUp = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));

[isUp] = await Promise.all([untilReady(), fillSearchIndex(fakes.environment)]);
if (!isUp) {
  console.error('The site did not become ready. To see why: LOG_LEVEL=debug npm run demo');
  site.kill('SIGKILL');
} else {
  const bankFile = await bringDemoData(environment);
  printTable([
    ['The site', `${origin}, process ${site.pid}`],
    ['In English', `${origin}/en`],
    ['The office', `${origin}/kansli/logga-in`],
    ['Its design system', `${origin}/button-test`],
    ['The bank’s file', bankFile],
    ['Its direct debits', resolve('.cache/demo/autogiro')],
    ...fakes.services.map(({ name, origin: address }): [string, string] => [name, `${address}/__fakes`]),
  ]);
}

/** Restarts the site when its process is killed, as a service manager does. */
function startSite(): ChildProcess {
  const child = spawn('sh', ['server/start.sh'], {
    stdio: ['ignore', process.env.LOG_LEVEL ? 'inherit' : 'ignore', 'inherit'],
    env: environment,
  });
  child.once('exit', (code, signal) => {
    if (isUp && signal === 'SIGKILL') {
      site = startSite();
      console.log(`  The site was killed, and is started again as process ${site.pid}.`);
    } else void fakes.stop().then(() => process.exit(code ?? 1));
  });
  return child;
}

async function untilReady(): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await pause(100);
  }
  return false;
}

function printTable(rows: [string, string][]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(
    ['', ...rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`), '', '  Ctrl-C ends it.', ''].join(
      '\n',
    ),
  );
}
