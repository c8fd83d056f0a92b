import { redirect } from 'react-router';
import { memberOf } from '#orders/members/member.ts';
import { membershipSums } from '#orders/model/offers.ts';
import type { Person } from '#orders/model/order.ts';
import { type MembershipOrder, outgrowsClub } from '#orders/renewals/renewal-rules.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { answersOf } from '../blocks/person.ts';
import { renewing } from '../blocks/renewed.ts';
import { annual } from '../definitions/annual.ts';
import { annualGiftedMembership } from '../definitions/annual-gifted-membership.ts';
import { childrensClubGift } from '../definitions/childrens-club-gift.ts';
import { carryOver } from '../engine/carry-over.ts';
import type { FormDefinition } from '../engine/definition.ts';
import type { Answers } from '../engine/field.ts';
import { formContextOf } from './form-session.server.ts';
import { createVisitorId, renewVisitorId, visitorCookie, visitorIdOf } from './visitor.server.ts';

/** Answers that a form may show: all that the payer has told, or only what the letter said whose link may have gone astray. */
export type RenewalView = 'own' | 'letter';

/**
 * Begins the form that renews a membership, in place of what this visitor may have begun, and leads to its first
 * question without an answer.
 */
export async function beginRenewal(request: Request, ctx: RequestContext, order: MembershipOrder, view: RenewalView) {
  const { answers } = ctx.services;
  const came = visitorIdOf(request) ?? createVisitorId();
  const visitor = (await answers.isInUse(came)) ? came : renewVisitorId(came);
  const form = formOf(order);
  await answers.clear(visitor, form.id);
  await answers.save(visitor, form.id, { answers: answersTo(form, order, view, ctx) });
  const headers = { 'Set-Cookie': visitorCookie(visitor, false) };
  return redirect(ctx.href(`/stod/${form.path}`), { status: 303, headers });
}

/** A gift is given again; a child who has outgrown the club can only be given another membership. */
function formOf(order: MembershipOrder): FormDefinition {
  if (outgrowsClub(order)) return annualGiftedMembership;
  if (!order.gift) return annual;
  return order.form === 'tov' ? childrensClubGift : annualGiftedMembership;
}

const shown: Record<RenewalView, readonly (keyof Person)[]> = {
  letter: ['firstname', 'lastname', 'email'],
  own: ['firstname', 'lastname', 'email', 'mobile', 'birthDate', 'street', 'postcode', 'city', 'country'],
};

function answersTo(form: FormDefinition, order: MembershipOrder, view: RenewalView, ctx: RequestContext): Answers {
  const { membership, recipient, payer, gift } = order;
  const kind = outgrowsClub(order) ? 'animal-rights' : membership.kind;
  // The recipient of a gift may have moved, or told us more, since: that is not the giver's to see.
  const ofRecipient =
    gift || view === 'letter'
      ? (['firstname', 'lastname'] as const)
      : (['firstname', 'lastname', 'birthDate'] as const);
  const known = {
    membership: kind,
    ...sumAnswers(kind, order),
    ...answersOf(payer, 'payer', shown[view]),
    ...(recipient && answersOf(recipient, 'recipient', ofRecipient)),
  };
  return carryOver(form, known, formContextOf(ctx), renewing(order.reference, membership, memberOf(order)));
}

/** The sum of last time, if the membership still costs no more than that. */
function sumAnswers(kind: MembershipOrder['membership']['kind'], { membership, lines }: MembershipOrder): Answers {
  const paid = lines.find(({ product }) => product === membership.kind)?.amount ?? 0;
  const { presets, minimum } = membershipSums[kind];
  const name = `sum-${kind}`;
  if (kind !== membership.kind || paid < minimum) return {};
  if (presets.includes(paid)) return { [name]: String(paid) };
  return { [name]: 'other', [`${name}-other`]: String(paid / 100).replace('.', ',') };
}
