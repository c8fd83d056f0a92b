// node setup/prepare.mjs <command …>: installs what is missing, then runs the command under the project's own Node.
// Runs before anything is installed and on Node 20, so it uses nothing but Node's built-ins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  console.log('Installing the packages …');
  // Packages run nothing when they are installed (.npmrc); of those that may (allowScripts), one must: it brings Node 24 along.
  const isInstalled =
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']) && runNpm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!isInstalled) {
    console.error('The packages could not be installed; what npm said stands above. Is the npm registry within reach?');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const [command, ...parameters] = process.argv.slice(2);
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));

function runNpm(words) {
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' };
  return spawnSync('npm', words, options).status === 0;
}
