import { spawn } from 'node:child_process';
import { startFakes } from './start-fakes.ts';

// Usage: node fakes/with.ts <command …>. Starts the fakes, puts their addresses in the environment and runs the
// command.
const [command, ...parameters] = process.argv.slice(2);
if (!command) throw new Error('Usage: node fakes/with.ts <command …>');

const fakes = await startFakes();
for (const { name, origin } of fakes.services) console.log(`${name.padEnd(24)} ${origin}/__fakes`);
await fakes.tellSite(`http://localhost:${process.env.PORT || '3000'}`);
const child = spawn(command, parameters, { stdio: 'inherit', env: { ...fakes.environment, ...process.env } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  void fakes.stop().then(() => process.exit(code ?? 1));
});
