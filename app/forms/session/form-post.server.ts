import { data, type HeadersFunction, redirect } from 'react-router';
import type { Limited } from '#platform/rate-limit/limits.server.ts';
import { checkAndDoubt } from '../advice/advice.server.ts';
import { csrfField, fellIntoTrap } from '../components/csrf-and-honeypot.tsx';
import type { FormContext, Step } from '../engine/definition.ts';
import { type Answers, allFields, type Field } from '../engine/field.ts';
import { submittedFlag } from '../engine/journey.ts';
import { readAnswers } from '../engine/read-answers.ts';
import { type FormRejection, skipField } from '../engine/step-view.ts';
import type { FormSession, Sent } from './form-session.server.ts';
import { sessionIdForCsrf, visitorCookie } from './visitor.server.ts';

/** Reads and validates a step's fields. The submitted choices decide which fields apply. */
export function readStep(step: Step, sent: FormData, { answers, formContext }: FormSession) {
  if (sent.has(skipField) && step.mayBeSkipped?.(answers, formContext)) return skipped(step, answers, formContext);
  const first = readAnswers(step.fields(answers, formContext), sent);
  const fields = step.fields({ ...answers, ...first }, formContext);
  const typed = readAnswers(fields, sent);
  // Merge earlier answers: the country may have been asked in an earlier step.
  const known = { ...answers, ...typed };
  return { fields, typed, ...checkAndDoubt(fields, known, formContext.today, sent) };
}

/** Passes a step unanswered: its answers are dropped, and it counts as sent. */
function skipped(step: Step, answers: Answers, formContext: FormContext) {
  const asked = new Set(allFields(step.fields(answers, formContext)).map(({ name }) => name));
  const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !asked.has(name)));
  return { fields: step.fields(others, formContext), typed: {}, answers: {}, errors: [] };
}

/**
 * Decides whether to reject a submission. Returns the reason and the seconds until a retry (0 for at once), or null
 * when it may be processed.
 */
export function rejectionOf(
  sent: FormData,
  session: FormSession,
  what: Limited,
): { rejection: FormRejection; seconds: number } | null {
  const { ctx, visitor, form, isNewVisitor, isDatabaseThere } = session;
  const { formTokens, limits } = ctx.services;
  const token = sent.get(csrfField);
  if (isNewVisitor) return { rejection: 'cookies', seconds: 0 };
  if (fellIntoTrap(sent)) return { rejection: 'filledTrap', seconds: 0 };
  if (!isDatabaseThere) {
    session.sentToken = typeof token === 'string' ? token.slice(0, longestToken) : '';
    return { rejection: 'unavailable', seconds: 30 };
  }
  if (!formTokens.isValid(token, sessionIdForCsrf(visitor), form.id)) return { rejection: 'expired', seconds: 0 };
  const seconds = limits.take(what, ctx.clientIp);
  return seconds ? { rejection: 'tooMany', seconds } : null;
}

const longestToken = 200;

/** CSRF token of the form. While the database is down the keys may be missing, so the submitted token is reused. */
export function tokenFor({ ctx, visitor, form, isDatabaseThere, sentToken = '' }: FormSession): string {
  return isDatabaseThere ? ctx.services.formTokens.issue(sessionIdForCsrf(visitor), form.id) : sentToken;
}

const statuses: Record<FormRejection, number> = {
  cookies: 422,
  expired: 422,
  filledTrap: 422,
  tooFast: 422,
  tooMany: 429,
  unavailable: 503,
};

/**
 * Shows the step again with the submitted answers. The status is 422 for validation errors, else that of the rejection.
 */
export function rerenderWithErrors(sent: Sent, session: FormSession, seconds = 0) {
  session.sent = sent;
  const headers = new Headers(cookieFor(session));
  if (seconds) headers.set('Retry-After', String(seconds));
  return data(null, { status: sent.rejection ? statuses[sent.rejection] : 422, headers });
}

/** Renews the visitor's cookie. Its lifetime follows the answers' retention. */
export function cookieFor({ nextVisitor, stored }: FormSession, isKept = stored?.isKept ?? false): HeadersInit {
  return { 'Set-Cookie': visitorCookie(nextVisitor, isKept) };
}

/**
 * Saves a step's answers, and those that a link brought. Earlier answers to questions that no longer apply are deleted: we store only what we need.
 */
export async function saveStep(
  step: Step,
  fields: Field[],
  kept: Answers,
  session: FormSession,
  alsoSent: readonly Step[] = [],
) {
  const { ctx, visitor, form, landed } = session;
  const answered = new Set(Object.keys(kept));
  const names = allFields(fields).map(({ name }) => name);
  const removed = names.filter((name) => !answered.has(name));
  return ctx.services.answers.save(visitor, form.id, {
    answers: {
      ...landed,
      ...kept,
      ...Object.fromEntries([step, ...alsoSent].map((sent) => [submittedFlag(sent), 'yes'])),
    },
    removed,
    // An unticked box leaves no answer, so retention is written explicitly.
    ...(names.includes('is-remembered') && { isKept: kept['is-remembered'] === 'yes' }),
  });
}

/** Redirects the visitor (303) and renews the cookie. */
export function redirectTo(session: FormSession, path: string, isKept?: boolean) {
  return redirect(session.ctx.href(path), { status: 303, headers: cookieFor(session, isKept) });
}

/** Copies Retry-After from a rejected submission to the page's headers. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders?.get('Retry-After');
  return new Headers(seconds ? { 'Retry-After': seconds } : {});
};
