import { once } from 'node:events';
import { startSharedSite } from './shared-site.ts';

// Serves one site to several stages of `npm test`. Prints where it is as a line of JSON, and runs until its standard input ends.
const { shared, stop } = await startSharedSite();
console.log(JSON.stringify(shared));
await once(process.stdin.resume(), 'end');
await stop();
process.exit(0);
