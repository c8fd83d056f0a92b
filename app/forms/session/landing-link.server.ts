import { placeName } from '../blocks/payment.ts';
import { wishName } from '../blocks/wish.ts';
import { type Answers, allFields } from '../engine/field.ts';
import { submittedFlag } from '../engine/journey.ts';
import type { FormSession } from './form-session.server.ts';

const query = {
  from: 'fran',
  landing: 'stod',
  sum: 'belopp',
  frequency: 'ofta',
  monthly: 'manad',
  way: 'satt',
  place: 'plats',
};

interface Landing {
  /** In öre. */
  sum: number;
  isMonthly?: boolean;
  /** Way of paying that the link names. */
  way?: string | null;
}

/** Query that leads from /stod past the welcome of a form, with a sum chosen, and perhaps a way of paying. */
export function landingQuery({ sum, isMonthly = false, way }: Landing): string {
  const chosen = new URLSearchParams({ [query.from]: query.landing, [query.sum]: String(sum / 100) });
  if (isMonthly) chosen.set(query.frequency, query.monthly);
  if (way) chosen.set(query.way, way);
  return `?${chosen.toString()}`;
}

/** Query of a step's own address that keeps what such a link says when the step is sent; '' for any other visitor. */
export function landingMark({ searchParams }: URL): string {
  const isKept = searchParams.get(query.from) === query.landing || searchParams.has(query.place);
  const kept = isKept ? [...searchParams].filter(([name]) => Object.values(query).includes(name)) : [];
  return kept.length ? `?${new URLSearchParams(kept).toString()}` : '';
}

/**
 * Completes the session of a visitor who followed such a link to this step. The steps before it that the link answers
 * count as sent: the welcome, and the sum where the link leads past it. On its own step the sum is a preset and replaces
 * no earlier answer. What is not offered is ignored. Nothing is stored until the step is sent.
 * @param path of the step
 */
export function followLandingLink(session: FormSession, path: string): FormSession {
  const { form, ctx, answers, formContext } = session;
  const { searchParams } = ctx.url;
  const place = searchParams.get(query.place)?.trim() ? { [placeName]: 'yes' } : {};
  const isLanding = searchParams.get(query.from) === query.landing;
  const [welcome, gift] = isLanding ? form.steps : [];
  const chosen: Answers = isLanding ? chosenBy(searchParams) : {};
  const asked = new Set(allFields(gift?.fields(answers, formContext) ?? []).map(({ name }) => name));
  const offered = Object.fromEntries(Object.entries(chosen).filter(([name]) => asked.has(name)));
  const isPast = form.steps.findIndex((step) => step.path === path) > 1;
  const flags = [welcome, ...(isPast ? [gift] : [])].flatMap((step) => (step ? [[submittedFlag(step), 'yes']] : []));
  session.landed = { ...place, ...Object.fromEntries(flags), ...(isPast && offered) };
  session.answers = { ...offered, ...answers, ...session.landed };
  return session;
}

function chosenBy(searchParams: URLSearchParams): Answers {
  const frequency = searchParams.get(query.frequency) === query.monthly ? 'month' : 'once';
  const sum = String(Number(searchParams.get(query.sum)) * 100);
  const way = searchParams.get(query.way);
  return { frequency, [`sum-${frequency}`]: sum, sum, ...(way && { [wishName(frequency)]: way }) };
}
