import { Hono } from 'hono';
import { html } from 'hono/html';
import { answerClock, type Clock } from '../admin/clock.ts';
import { adminPage } from '../admin/page.ts';
import { readJson } from '../admin/read-json.ts';
import type { RequestLog } from '../admin/request-log.ts';
import { people } from '../people.ts';
import { type Case, cases, isCase } from './cases.ts';
import type { Settings } from './settings.ts';

interface AdminParts {
  clock: Clock;
  log: RequestLog;
  faults: { administer(request: Request): Promise<Response> };
  settings: Settings;
  /** Case by the person's id. */
  known: Map<string, Case>;
  counts: Map<string, number>;
  reset(): void;
}

/** Control endpoints over plain HTTP, for a browser and for tests. See createRegistry. */
export function createAdmin({ clock, log, faults, settings, known, counts, reset }: AdminParts) {
  const admin = new Hono();

  admin.get('/__fakes', () =>
    adminPage(
      'The population registry',
      html`<table><thead><tr><th>Who</th><th>What the registry says</th></tr></thead><tbody>${people.map(
        ({ id, givenName, surname, personalNumber }) =>
          html`<tr><td>${givenName} ${surname}<br>${personalNumber}</td><td><form method="post" action="/__fakes/people/${id}"><select name="case" aria-label="Case of ${givenName} ${surname}">${Object.entries(cases).map(([name, words]) => html`<option value="${name}"${known.get(id) === name ? ' selected' : ''}>${words}</option>`)}</select><button>Save</button></form></td></tr>`,
      )}</tbody></table>
<h2>Asked so far</h2><ul>${[...counts].map(([name, count]) => html`<li>${name}: ${count}</li>`)}</ul>
<p>${['people', 'counts', 'requests', 'settings', 'faults', 'clock'].map((part) => html`<a href="/__fakes/${part}">${part}</a> `)}</p>`,
    ),
  );
  admin.get('/__fakes/people', (c) => c.json(Object.fromEntries(known)));
  admin.on(['POST', 'PUT'], '/__fakes/people/:id', async (c) => {
    const id = c.req.param('id');
    const isForm = c.req.method === 'POST';
    const wish = isForm ? await c.req.parseBody() : ((await readJson(c.req.raw)) ?? {});
    if (!known.has(id)) return c.notFound();
    if (!isCase(wish['case'])) return c.json({ message: `case is one of ${Object.keys(cases).join(', ')}` }, 400);
    known.set(id, wish['case']);
    return isForm ? c.redirect('/__fakes', 303) : c.json(Object.fromEntries(known));
  });
  admin.get('/__fakes/counts', (c) => c.json(Object.fromEntries(counts)));
  admin.get('/__fakes/requests', (c) => c.json(log.list()));
  admin.get('/__fakes/settings', (c) => c.json(settings));
  admin.put('/__fakes/settings', async (c) => {
    const { latency, slow } = (await readJson(c.req.raw)) ?? {};
    if (typeof latency === 'number' && latency >= 0) settings.latency = latency;
    if (typeof slow === 'number' && slow >= 0) settings.slow = slow;
    return c.json(settings);
  });
  admin.post('/__fakes/reset', (c) => {
    reset();
    return c.body(null, 204);
  });
  admin.all('/__fakes/clock', (c) => answerClock(clock, c.req.raw));
  admin.all('/__fakes/faults', (c) => faults.administer(c.req.raw));
  admin.notFound((c) => c.json({ message: 'Not found' }, 404));
  return admin;
}
