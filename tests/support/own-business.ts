import { readdirSync } from 'node:fs';

/** File names and extensions; their combinations are the paths that scanners try first. */
const grids: [stems: string, ends: string][] = [
  [
    '/.git/',
    'HEAD config index logs/HEAD refs/heads/main objects/info/packs packed-refs description hooks/pre-commit ORIG_HEAD',
  ],
  ['/.svn/ /.hg/', 'entries wc.db store hgrc'],
  ['/.env /.env.', ' local production development test backup example old'],
  [
    '/.',
    'npmrc gitignore gitattributes dockerignore htaccess htpasswd bash_history DS_Store aws/credentials ssh/id_rsa netrc node-version',
  ],
  ['/.vscode/ /.idea/ /.github/', 'settings.json launch.json workspace.xml workflows/ci.yml'],
  ['/.cache/ /.data/', 'browser/executable orders.db klubbhuset.db letters keys snapshot.json'],
  ['/package /package-lock /tsconfig /biome /knip', '.json .json.bak .json~'],
  ['/vite.config /react-router.config /vitest.config', '.ts .js .mjs'],
  ['/Dockerfile /docker-compose', ' .yml .override.yml'],
  ['/backup /dump /database /db /klubbhuset /site', '.sql .sql.gz .zip .tar.gz .db .sqlite'],
  ['/config', '.json .yml .php .server.ts /database.yml /secrets.yml'],
  ['/server/ /build/server/ /../server/ /%2e%2e/server/', 'main.ts index.js site.ts metrics.ts'],
  ['/app/', 'config.server.ts root.tsx routes.ts entry.server.tsx'],
  ['/build/ /dist/ /src/', 'index.js main.ts .built-from client/favicon.svg'],
  ['/assets/', '.guests.json .vite/manifest.json ../.vite/manifest.json %2e%2e/.vite/manifest.json'],
  ['/.vite/', 'manifest.json deps/_metadata.json'],
  ['/@vite/ /@fs/ /@id/', 'client etc/passwd work/main/package.json'],
  ['/node_modules/', 'react/package.json .package-lock.json .bin/vite'],
  ['/deploy/ /docs/ /tests/ /cli/ /fakes/', 'nginx.conf klubbhuset.service operating.md main.ts start-fakes.ts'],
  ['/metrics /actuator /debug /status /stats /_status /_debug /__debug', ' /health /env /heapdump /vars'],
  [
    '/server-status /server-info /phpinfo.php /info.php /test.php /wp-login.php /wp-admin /wp-config.php /xmlrpc.php',
    '',
  ],
  ['/admin /administrator /login /console /graphql /graphiql /swagger /api /api-docs /trace /__fakes /__manifest', ''],
  [
    '/swagger.json /openapi.json /composer.json /yarn.lock /pnpm-lock.yaml /Gemfile /id_rsa /error.log /npm-debug.log',
    '',
  ],
];

/**
 * Private addresses that must answer 404: own files, traces of other software, operators' endpoints, and a source map
 * of each served script.
 */
export function ownBusiness(): string[] {
  const tried = grids.flatMap(([stems, ends]) =>
    stems.split(' ').flatMap((stem) => ends.split(' ').map((end) => stem + end)),
  );
  const maps = readdirSync('build/client/assets')
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `/assets/${file}.map`);
  return [...new Set([...tried, ...maps])];
}
