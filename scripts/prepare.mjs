// node scripts/prepare.mjs [--as-is] <command …>: runs the command under the Node version that the project pins.
// Installs missing packages first, unless --as-is. Runs on Node 20 before anything is installed, so it uses Node's built-ins alone.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules', '.bin');
const pinnedMajor = 24;

const [option, ...rest] = process.argv.slice(2);
const isAsIs = option === '--as-is';
const [command, ...parameters] = isAsIs ? rest : [option, ...rest];

if (!isAsIs) await installPackages();
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
await findPinnedNode();
const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));

/** Installs the lockfile's packages, unless they are installed. */
async function installPackages() {
  if (arePackagesInstalled()) return;
  await runNpm('Installing the packages', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Whether npm installed what the lockfile asks for. It keeps its own list of that; packages of other systems are optional. */
function arePackagesInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const [wanted, installed] = [join(root, 'package-lock.json'), list].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(wanted).every(
    ([path, { optional, integrity }]) => path === '' || optional || installed[path]?.integrity === integrity,
  );
}

/** The npm package `node` brings the pinned version along. `ignore-scripts` in .npmrc keeps it from being unpacked by `npm ci`. */
async function findPinnedNode() {
  if (majorOfNode() >= pinnedMajor) return;
  if (existsSync(join(root, 'node_modules', 'node'))) {
    const rebuild = ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'];
    await runNpm(`Unpacking Node ${pinnedMajor}`, rebuild);
  }
  if (majorOfNode() >= pinnedMajor) return;
  fail(
    `This needs Node ${pinnedMajor}, and this is Node ${process.versions.node}. Run npm ci, or install Node ${pinnedMajor}.`,
  );
}

/** The major version of the `node` that the command will find. */
function majorOfNode() {
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' });
  return Number.parseInt(`${stdout}`.slice(1), 10) || 0;
}

/** Runs npm quietly: a line for the phase, a dot for every 5 s, and npm's own words only if it fails. */
async function runNpm(phase, words) {
  process.stdout.write(`${phase} `);
  const progress = setInterval(() => process.stdout.write('.'), 5000);
  const npm = spawn('npm', words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((resolve) => npm.once('close', resolve).once('error', () => resolve(1)));
  clearInterval(progress);
  process.stdout.write(code === 0 ? ' done\n' : ' failed\n');
  if (code !== 0) fail(`${said}\nnpm failed; its messages stand above. Is the npm registry within reach?`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
