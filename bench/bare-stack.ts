import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';

// node bench/bare-stack.ts <port> <bytes>: baseline of the framework, without the site's own code. A request goes
// through Node's HTTP server, Hono and React Router to two empty loaders. Nothing is rendered, and the response has the
// given number of bytes. The server reports its resource usage to the process that started it.

const [port, bytes] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes ?? 0, 'a');
const page = { imports: [], css: [], module: '/page.js', hasLoader: true };
const loader = () => Promise.resolve(null);
const noPage = () => null;
let answered = 0;

const build = {
  entry: {
    module: {
      default(_request: Request, status: number, headers: Headers) {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        answered += 1;
        return new Response(body, { status, headers });
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: noPage, loader } },
    page: { id: 'page', parentId: 'root', path: '*', module: { default: noPage, loader } },
  },
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: { root: { id: 'root', ...page }, page: { id: 'page', parentId: 'root', ...page } },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, 'production');
const site = new Hono();
site.all('*', ({ req: { url, raw } }) =>
  handle(new Request(url, { headers: raw.headers, signal: raw.signal }), new RouterContextProvider()),
);
const answer = getRequestListener(site.fetch);
createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(port, '127.0.0.1');

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage.rss(), rendered: answered });
});
