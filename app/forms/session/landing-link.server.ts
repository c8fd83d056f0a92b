import { submittedFlag } from '../engine/journey.ts';
import type { FormSession } from './form-session.server.ts';

const query = { from: 'fran', landing: 'stod', sum: 'belopp', frequency: 'ofta', monthly: 'manad' };

/**
 * Query that leads from /stod past the welcome of a form to its first question, with a sum chosen.
 * @param sum in öre
 */
export function landingQuery(sum: number, isMonthly = false): string {
  const chosen = new URLSearchParams({ [query.from]: query.landing, [query.sum]: String(sum / 100) });
  if (isMonthly) chosen.set(query.frequency, query.monthly);
  return `?${chosen.toString()}`;
}

/** Query of the step's own address that keeps the welcome read when the step is sent; '' for any other visitor. */
export function landingMark({ searchParams }: URL): string {
  return searchParams.get(query.from) === query.landing ? `?${query.from}=${query.landing}` : '';
}

/**
 * Completes the session of a visitor who followed such a link. The welcome counts as read. The sum is a preset: it replaces no
 * answer that was given before, and one that is not offered is ignored by the step. Nothing is stored until the step is
 * sent.
 */
export function followLandingLink(session: FormSession): FormSession {
  const { searchParams } = session.ctx.url;
  const [welcome] = session.form.steps;
  if (searchParams.get(query.from) !== query.landing || !welcome) return session;
  const frequency = searchParams.get(query.frequency) === query.monthly ? 'month' : 'once';
  const sum = String(Number(searchParams.get(query.sum)) * 100);
  const chosen = { frequency, [`sum-${frequency}`]: sum, sum };
  session.answers = { ...chosen, [submittedFlag(welcome)]: 'yes', ...session.answers };
  return session;
}
