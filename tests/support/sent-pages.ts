import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { FormPage } from './forms/form-pages.ts';

/** Shows one page as it was sent, and lets the site answer for all that it asks for; a browser that is waylaid keeps no files. */
export async function openStage(shown: () => FormPage | undefined) {
  const own = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);
  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = shown();
    const isShown = request.method === 'GET' && request.url === answer?.path;
    const { status, headers, body } = answer && isShown ? { ...answer, body: answer.html } : await pass(request);
    response.writeHead(status, Object.fromEntries([...headers].filter(([name]) => !own.has(name))));
    response.end(body);
  }
  const server = createServer((request, response) => {
    answerTo(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass({ method, url, headers }: IncomingMessage) {
  const { accept = '*/*' } = headers;
  const answer = await fetch(inject('site') + url, { method, headers: { accept } });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}
