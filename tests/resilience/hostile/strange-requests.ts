import { globSync, readFileSync } from 'node:fs';
import { drawWith } from './draw.ts';
import { bodies, headerLines, methods, names, pieces, values } from './strange-pieces.ts';

const routes = readFileSync('app/routes.ts', 'utf8');
const files = globSync('server/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'));

/** Paths that occur in the sources of the site and its server. */
export const patterns = [
  ...[...routes.matchAll(/^ {2}\['([^']+)', '[\w/-]+'\]/gm)].map(([, path = '']) => `/${path.replace(/^\//, '')}`),
  ...files.flatMap((text) =>
    [...text.matchAll(/'(\/(?:_|1|builds|healthz|readyz)[^' ]*)'/g)].map(([, path = '']) => path),
  ),
  '/_ipx/w_640&f_webp/space/asset/token/rav.webp',
  '/favicon.svg',
  '/assets/missing.js',
];

/** Builds one raw request: half of it valid, the rest random. */
export function strangeRequest(random: () => number, origin: string): string {
  const { pick, some, isOdd } = drawWith(random);
  const prefix = isOdd(0.2) ? pick(['/sv', '/en', '/xx']) : '';
  let path =
    prefix +
    pick(patterns).replace(/:\w+(\{[^}]*\})?|\*/g, () =>
      isOdd(0.5) ? pick(pieces) : pick(['rav', 'gava', '1', 'sv', 'djur']),
    );
  if (isOdd(0.25)) path += pick(['', '/', '//', '?']) + some(pieces, 3).join(pick(['/', '', '//', '?']));
  const fields = some(names, 6).map((name) => `${name}${pick(['=', '=', '=', '', '=='])}${pick(values)}`);
  const query = isOdd(0.6) ? `?${fields.join(pick(['&', '&', '&', ';', '&&', '?']))}` : '';
  const method = pick(methods);
  const sent = isOdd(0.5) ? pick(bodies) : fields.join('&');
  const hasBody = /^(POST|PUT|PATCH|DELETE|QUERY|FOO)$/.test(method) || isOdd(0.05);
  const asForm = isOdd(0.7) ? [`Origin: ${origin}`, 'Content-Type: application/x-www-form-urlencoded'] : [];
  const lines = [
    `${method} ${path}${query}`.replaceAll(' ', '%20').replace('%20', ' ') +
      pick([' HTTP/1.1', ' HTTP/1.1', ' HTTP/1.1', ' HTTP/1.0', '']).slice(0, isOdd(0.98) ? 9 : 3),
    ...(isOdd(0.98) ? [`Host: ${new URL(origin).host}`] : []),
    'Connection: close',
    ...(hasBody ? [...asForm, `Content-Length: ${sent.length}`] : []),
    ...some(headerLines, isOdd(0.5) ? 1 : 4),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${hasBody ? sent : ''}`;
}
