import { spawn } from 'node:child_process';

/** Runs the server with only these settings until it exits. It is killed after a minute, and then has no exit code. */
export function runServer(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn('sh', ['server/start.sh'], {
    env: { PATH: process.env.PATH, ...environment },
    timeout: 60_000,
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => server.once('exit', (code) => resolve({ code, said })));
}
