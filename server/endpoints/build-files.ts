import { Hono } from 'hono';
import { routeRules } from '#request/route-rules.ts';
import type { SiteEnvironment } from '../env.ts';
import type { Build } from '../react-router/build.ts';

/** Serves the current build's id and its route rules at `/builds/` (specification §7.3). */
export function buildFiles({ id, builtAt }: Build): Hono<SiteEnvironment> {
  const rules = Object.entries(routeRules);
  const matcher = {
    static: Object.fromEntries(rules.filter(([pattern]) => !pattern.endsWith('/**'))),
    wildcard: Object.fromEntries(
      rules.flatMap(([pattern, rule]) => (pattern.endsWith('/**') ? [[pattern.slice(0, -3), rule]] : [])),
    ),
    dynamic: {},
  };
  return new Hono<SiteEnvironment>()
    .get('/builds/latest.json', (context) => {
      context.header('Cache-Control', 'no-store');
      return context.json({ id, timestamp: builtAt });
    })
    .get('/builds/meta/:file', (context) => {
      if (context.req.param('file') !== `${id}.json`) return context.notFound();
      context.header('Cache-Control', 'public, max-age=31536000, immutable');
      return context.json({ id, timestamp: builtAt, matcher, prerendered: [] });
    });
}
