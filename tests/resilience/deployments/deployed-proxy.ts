import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askTls } from '#fakes/certificates/ask-tls.ts';
import { createAuthority } from '#fakes/certificates/authority.ts';

const authority = createAuthority('Deployed');
/** Trusted root of the proxy's certificate, PEM. */
export const trusted = authority.certificate;

export interface DeployedProxy {
  /** Its standard output and errors so far. */
  said(): string;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Makes a folder for a proxy, with a certificate for localhost. */
export async function prepareProxy() {
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-proxy-'));
  const issued = authority.issueServer();
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  await writeFile(files.certificate, issued.certificate);
  await writeFile(files.key, issued.key);
  return { folder, ...files };
}

/** Starts a proxy and waits until its port for TLS answers. @throws Error with what it said when it does not start */
export async function runProxy(command: string[], folder: string, tlsPort: number): Promise<DeployedProxy> {
  const [program = '', ...args] = command;
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = once(server, 'exit');
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const stop = async () => {
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(tlsPort)); tries++) {
    if (tries <= 100 && server.exitCode === null) {
      await pause(50);
      continue;
    }
    await stop();
    throw new Error(`${program} did not start.\n${said}`);
  }
  return { said: () => said, stop };
}

/** The deployed settings with other ports, paths and certificates. @throws Error when one of the places is not there */
export function replaced(file: string, settings: string, places: [RegExp, string][]): string {
  return places.reduce((text, [pattern, own]) => {
    if (text.search(pattern) < 0) throw new Error(`${file} does not say ${pattern.source}`);
    return text.replace(pattern, own);
  }, settings);
}

function answers(port: number): Promise<boolean> {
  return askTls(`https://localhost:${port}/healthz`, { trusted }).then(
    () => true,
    () => false,
  );
}
