import { existsSync } from 'node:fs';
import type * as Entry from './entry.ts';

// node server/main.ts: starts the built site, which is one file with the app (server/entry.ts).
const built = new URL('../build/server/index.js', import.meta.url);
if (!existsSync(built)) {
  console.error('The site is not built. Run: npm run build');
  process.exit(1);
}
const { start } = (await import(built.href)) as typeof Entry;
await start();
