import { createContext, data, type RouterContextProvider } from 'react-router';
import { dateInStockholm } from '#calendar/stockholm.ts';
import type { Circumstances, FormDefinition } from '#forms/definition.ts';
import type { Answers, Fault } from '#forms/field.ts';
import { findForm } from '#forms/forms.ts';
import type { Refusal } from '#forms/step-view.ts';
import type { StoredAnswers } from '#services/answers/port.ts';
import { DatabaseUnavailable } from '#services/database/port.ts';
import { pageNotFound } from './not-found.server.ts';
import { closedForms } from './open-forms.server.ts';
import { type Visit, visitOf } from './visit.server.ts';
import { createVisitorId, renewVisitorId, visitorIdOf } from './visitor.server.ts';

/** One visitor at one form: what it is, where they are with it, and what it takes to answer them. */
export interface FormDesk {
  visit: Visit;
  form: FormDefinition;
  circumstances: Circumstances;
  visitor: string;
  /** True when the visitor came without a cookie of ours. */
  isNewVisitor: boolean;
  /** What the visitor is known by from now on: another id, where a page is shown and nothing is kept under the one that came. */
  nextVisitor: string;
  /** Null when nothing is kept yet. */
  stored: StoredAnswers | null;
  answers: Answers;
  /** False while the database is away: what is sent can be shown again, but not kept. */
  isDatabaseThere: boolean;
  /** What was sent with this request and did not stand; the page shows it again. */
  sent?: Sent;
  /** The mark of the page that this was sent from. */
  sentToken?: string;
}

export interface Sent {
  typed: Answers;
  faults: Fault[];
  refusal: Refusal | null;
  /** True when the visitor agreed to another sum than the one that is asked for now. */
  hasSumChanged?: boolean;
}

/** One request reads the desk once: an action and the loader after it see the same. */
const deskContext = createContext<Promise<FormDesk> | null>(null);

/**
 * The desk of a request.
 * @throws 404 for a form that does not exist
 */
export function deskOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string | undefined,
): Promise<FormDesk> {
  const known = context.get(deskContext);
  if (known) return known;
  const desk = openDesk(request, visitOf(context), path);
  context.set(deskContext, desk);
  return desk;
}

async function openDesk(request: Request, visit: Visit, path: string | undefined): Promise<FormDesk> {
  const form = findForm(path?.toLowerCase());
  if (!form) throw pageNotFound(visit.path);
  const visitor = visitorIdOf(request);
  const known = visitor ?? createVisitorId();
  const desk = {
    visit,
    form,
    circumstances: circumstancesOf(visit),
    visitor: known,
    isNewVisitor: visitor === null,
    nextVisitor: known,
  };
  try {
    const { answers } = visit.services;
    const stored = visitor ? await answers.find(visitor, form.id) : null;
    // Before anything is kept, and not with it: what several tabs send at once is kept under one id.
    const isUnused = visitor && isLooking(request) && !stored && !(await answers.isInUse(visitor));
    const nextVisitor = isUnused ? renewVisitorId(visitor) : known;
    return { ...desk, nextVisitor, stored, answers: stored?.answers ?? {}, isDatabaseThere: true };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return { ...desk, stored: null, answers: {}, isDatabaseThere: false };
  }
}

function isLooking({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function circumstancesOf({ locale, services }: Visit): Circumstances {
  return { today: dateInStockholm(new Date()), locale, ways: services.payments.ways };
}

/** True for a form that is closed for now. */
export function isClosed({ form, visit }: FormDesk): boolean {
  return closedForms(visit).includes(form.path);
}

/** What a page says that needs the database while it is away. To be thrown. */
export function databaseUnavailable() {
  return data('Database unavailable', { status: 503, statusText: 'Service Unavailable' });
}
