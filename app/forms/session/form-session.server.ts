import { createContext, data, type RouterContextProvider } from 'react-router';
import type { RefusedForm } from '#orders/port.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { findForm } from '../definitions/forms.ts';
import type { FormContext, FormDefinition } from '../engine/definition.ts';
import type { Answers, ValidationError } from '../engine/field.ts';
import type { FormRejection } from '../engine/step-view.ts';
import { closedForms } from './open-forms.server.ts';
import type { StoredAnswers } from './port.ts';
import { createVisitorId, renewVisitorId, visitorIdOf } from './visitor.server.ts';

/** Form session: one visitor in one form, with the stored answers and everything needed to respond. */
export interface FormSession {
  ctx: RequestContext;
  form: FormDefinition;
  formContext: FormContext;
  visitor: string;
  /** True when the request carried no visitor cookie. */
  isNewVisitor: boolean;
  /**
   * Visitor id from the next response on. It differs from `visitor` when a page is shown and nothing is stored under
   * the id that came.
   */
  nextVisitor: string;
  /** Null when nothing is stored. */
  stored: StoredAnswers | null;
  answers: Answers;
  /** False while the database or its keys are missing: submitted answers can be shown again but not saved. */
  isDatabaseThere: boolean;
  /** Answers that the link of this request brought, which are stored with its step. */
  landed?: Answers;
  /** Rejected submission of this request, which the page shows again. */
  sent?: Sent;
  /** Submitted CSRF token, truncated. Set only while the database is down. */
  sentToken?: string;
}

export interface Sent {
  typed: Answers;
  errors: ValidationError[];
  rejection: FormRejection | null;
  /** True when the visitor agreed to another sum than the current one. */
  hasSumChanged?: boolean;
  /** Reason why the form becomes no order. */
  refused?: RefusedForm['refused'];
  /** Digests of the rows that the visitor saw on the review when they pressed its button. */
  shown?: string;
}

/** Caches the form session per request, so that an action and the loader after it see the same data. */
const formSessionContext = createContext<Promise<FormSession> | null>(null);

/**
 * Returns the form session of a request.
 * @throws 404 for an unknown form
 */
export function getFormSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string | undefined,
): Promise<FormSession> {
  const known = context.get(formSessionContext);
  if (known) return known;
  const session = openFormSession(request, getRequestContext(context), path);
  context.set(formSessionContext, session);
  return session;
}

async function openFormSession(request: Request, ctx: RequestContext, path: string | undefined): Promise<FormSession> {
  const form = findForm(path?.toLowerCase());
  if (!form) throw pageNotFound(ctx.path);
  // A post meets the state of this moment; a page that is only looked at, that of a moment ago.
  if (!isLooking(request)) await ctx.services.formClosures.refresh();
  const visitor = visitorIdOf(request);
  const known = visitor ?? createVisitorId();
  const session = {
    ctx,
    form,
    formContext: formContextOf(ctx),
    visitor: known,
    isNewVisitor: visitor === null,
    nextVisitor: known,
  };
  try {
    const { answers, formTokens } = ctx.services;
    // Without the keys no page can carry a token, and no answer can be stored: as if the database were down.
    formTokens.issue(known, form.id);
    const stored = visitor ? await answers.find(visitor, form.id) : null;
    // Renew an unused id before anything is stored, not on saving: parallel submissions from several tabs must be
    // stored under one id.
    const isUnused = visitor && isLooking(request) && !stored && !(await answers.isInUse(visitor));
    const nextVisitor = isUnused ? renewVisitorId(visitor) : known;
    return { ...session, nextVisitor, stored, answers: stored?.answers ?? {}, isDatabaseThere: true };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return { ...session, stored: null, answers: {}, isDatabaseThere: false };
  }
}

function isLooking({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function formContextOf({ locale, services, config }: RequestContext): FormContext {
  const { paymentMethods } = services.payments;
  return {
    today: dateInStockholm(new Date()),
    locale,
    paymentMethods,
    hasIban: config.iban !== '',
    isAtPlace: config.inPersonPlace,
  };
}

/** True while the form is closed. */
export function isClosed({ form, ctx }: FormSession): boolean {
  return closedForms(ctx).includes(form.path);
}

/** Creates the 503 response for pages that need the database. The caller throws it. */
export function databaseUnavailable() {
  return data('Database unavailable', { status: 503, statusText: 'Service Unavailable' });
}
