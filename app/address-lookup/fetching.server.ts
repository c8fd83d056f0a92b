import { redirect } from 'react-router';
import { drawQrCode } from '#bankid/animated-qr.server.ts';
import { appLinkFor } from '#bankid/bank-id-link.server.ts';
import { recommendPending } from '#bankid/recommended.server.ts';
import type { FetchedAddressProps } from '#forms/components/address-offer.tsx';
import type { Step } from '#forms/engine/definition.ts';
import type { StepView } from '#forms/engine/step-view.ts';
import { type FormSession, formContextOf } from '#forms/session/form-session.server.ts';
import type { Waiting } from '#mandates/signing.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { formatPostcode } from '#swedish/ids/postcode.ts';
import type { AddressLookup, AddressLookups } from './port.ts';

export interface LookupSession {
  addressLookups: AddressLookups;
  at: { visitor: string; form: string };
  /** Step that offers the lookup. */
  step: Step;
  stepPath: string;
  /** True when the step asks for the payer's birth date: it is filled in as well, with the name. */
  wantsPerson: boolean;
}

/**
 * Returns the address lookup for this form. Null when it is not configured, for companies, when the payer lives abroad,
 * or when no step asks for the payer's birth date or address. The first such step offers it.
 */
export function lookupSession(session: FormSession): LookupSession | null {
  const { ctx, form, visitor, answers } = session;
  const { addressLookups } = ctx.services;
  // The population register has no addresses of companies.
  if (!addressLookups || form.id === 'company' || (answers['payer-country'] || 'SE') !== 'SE') return null;
  const step = form.steps.find((known) => asks(known, session, 'birth-date') || asks(known, session, 'street'));
  if (!step) return null;
  const stepPath = `/stod/${form.path}/${step.path}`;
  const wantsPerson = asks(step, session, 'birth-date');
  return { addressLookups, at: { visitor, form: form.id }, step, stepPath, wantsPerson };
}

function asks(step: Step, { answers, ctx }: FormSession, part: 'birth-date' | 'street'): boolean {
  return step.fields(answers, formContextOf(ctx)).some(({ name }) => name === `payer-${part}`);
}

/** Returns the address lookup's state for a step: the link to start it, its result, or null when it does not apply. */
export async function fetchingAt(
  session: FormSession,
  step: Step,
): Promise<{ offer: NonNullable<StepView['offer']> } | { fetched: FetchedAddressProps } | null> {
  const fetching = session.isDatabaseThere ? lookupSession(session) : null;
  if (fetching?.step !== step) return null;
  const { addressLookups, at, wantsPerson } = fetching;
  const action = session.ctx.href(`/stod/${session.form.path}/hamta-adress`);
  const known = session.isNewVisitor ? null : await addressLookups.read(at);
  if (known?.is === 'found' && !known.wasShown) {
    await addressLookups.markShown(at);
    const { firstname, lastname, birthDate, street, postcode, city } = known.address;
    const born = wantsPerson && birthDate ? [formatDate(birthDate, session.ctx.locale, 'long')] : [];
    const found = [`${firstname} ${lastname}`, ...born, street, `${formatPostcode(postcode)} ${city}`];
    return { fetched: { action, found, wantsPerson } };
  }
  if (known?.is === 'not-found' || known?.is === 'unavailable') {
    await addressLookups.take(at);
    return { fetched: { action, found: known.is, wantsPerson } };
  }
  return { offer: { href: action, wantsPerson } };
}

/**
 * Redirects to the step when the lookup has ended.
 * @throws a 303 redirect
 */
export function leaveWhenOver(known: AddressLookup, { stepPath }: LookupSession, { ctx }: FormSession): void {
  if (known.is === 'not-found' || known.is === 'unavailable' || (known.is === 'found' && !known.wasShown))
    throw redirect(ctx.href(stepPath), 303);
}

export function toWaitingForIdentity(
  request: Request,
  { ctx }: FormSession,
  { order, hint }: Extract<AddressLookup, { is: 'waiting' }>,
): Waiting {
  const says = recommendPending(hint);
  if (says !== 'RFA1') return { says, qr: null, link: null };
  const link = appLinkFor(request, ctx.config, order.autoStartToken);
  return { says, qr: drawQrCode(order, new Date()), link };
}
