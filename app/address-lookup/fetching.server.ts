import { redirect } from 'react-router';
import { drawQrCode } from '#bankid/animated-qr.server.ts';
import { appLinkFor } from '#bankid/bank-id-link.server.ts';
import { recommendPending } from '#bankid/recommended.server.ts';
import type { FetchedAddressProps } from '#forms/components/address-offer.tsx';
import type { Step } from '#forms/engine/definition.ts';
import { type FormSession, formContextOf } from '#forms/session/form-session.server.ts';
import type { Waiting } from '#mandates/signing.server.ts';
import { formatPostcode } from '#swedish/ids/postcode.ts';
import type { AddressLookup, AddressLookups } from './port.ts';

export interface LookupSession {
  addressLookups: AddressLookups;
  at: { visitor: string; form: string };
  /** Path of the step that asks for the payer's address. */
  stepPath: string;
}

/**
 * Returns the address lookup for this form. Null when it is not configured, for companies, when the payer lives abroad,
 * or when no step asks for the payer's address.
 */
export function lookupSession(session: FormSession): LookupSession | null {
  const { ctx, form, visitor, answers } = session;
  const { addressLookups } = ctx.services;
  // The population register has no addresses of companies.
  if (!addressLookups || form.id === 'company' || (answers['payer-country'] || 'SE') !== 'SE') return null;
  const step = form.steps.find((known) => asksPayersAddress(known, session));
  return step ? { addressLookups, at: { visitor, form: form.id }, stepPath: `/stod/${form.path}/${step.path}` } : null;
}

function asksPayersAddress(step: Step, { answers, ctx }: FormSession): boolean {
  return step.fields(answers, formContextOf(ctx)).some(({ name }) => name === 'payer-street');
}

/** Returns the address lookup's state for a step: the link to start it, its result, or null when it does not apply. */
export async function fetchingAt(
  session: FormSession,
  step: Step,
): Promise<{ offer: string } | { fetched: FetchedAddressProps } | null> {
  const fetching = session.isDatabaseThere && asksPayersAddress(step, session) ? lookupSession(session) : null;
  if (!fetching) return null;
  const { addressLookups, at } = fetching;
  const action = session.ctx.href(`/stod/${session.form.path}/hamta-adress`);
  const known = session.isNewVisitor ? null : await addressLookups.read(at);
  if (known?.is === 'found' && !known.wasShown) {
    await addressLookups.markShown(at);
    const { firstname, lastname, street, postcode, city } = known.address;
    return { fetched: { action, found: [`${firstname} ${lastname}`, street, `${formatPostcode(postcode)} ${city}`] } };
  }
  if (known?.is === 'not-found' || known?.is === 'unavailable') {
    await addressLookups.take(at);
    return { fetched: { action, found: known.is } };
  }
  return { offer: action };
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
