import { readFileSync } from 'node:fs';

const found = [...readFileSync('app/routes.ts', 'utf8').matchAll(/\['(medlem(?:\/[^']*)?)', 'members\/([\w/-]+)'\]/g)];

/** Patterns of the members' routes, as the route table writes them. */
export const memberRoutes: readonly string[] = found.map(([, pattern = '']) => pattern);
