import type { Membership, OrderDraft, Person } from '#orders/model/order.ts';
import { isSameName } from '#orders/model/same-name.ts';
import { nextYear } from '#orders/renewals/renewal-rules.ts';
import type { Answers } from '../engine/field.ts';

/** Answers that no visitor gives: the membership that a form goes on from. */
const names = { of: 'renews', endsOn: 'renews-ends-on', firstname: 'renews-firstname', born: 'renews-born' } as const;

/** Answers that make a form a renewal. @param member whose membership it is */
export function renewing(reference: string, { endsOn }: Membership, member: Person): Answers {
  return {
    [names.of]: reference,
    [names.endsOn]: endsOn,
    [names.firstname]: member.firstname ?? '',
    [names.born]: member.birthDate ?? '',
  };
}

/** Which membership these answers renew, and from when; '' when none. No question of the form shows it. */
export function renewalIn(answers: Answers): string {
  return [answers[names.of], answers[names.endsOn]].filter(Boolean).join(' ');
}

/** First day of the membership that a form is for: a renewal begins when the year before it has ended. */
export function firstDay(answers: Answers, day: string): string {
  const endsOn = answers[names.endsOn];
  return endsOn ? nextYear({ kind: 'childrens-club', startsOn: '', endsOn }, day).startsOn : day;
}

type Contents = Pick<OrderDraft, 'category' | 'payer' | 'recipient' | 'gift' | 'membership'>;

/**
 * Contents of a form that renews a membership: the new year begins the day after the old one. Somebody with another
 * first name and another birth date is another member, who begins at once, with a number of their own.
 */
export function renewed(contents: Contents, answers: Answers): Contents & Pick<OrderDraft, 'renews'> {
  const { [names.of]: renews, [names.endsOn]: endsOn } = answers;
  const { membership, recipient, payer } = contents;
  if (!renews || !endsOn || !membership || !isStillTheMember(recipient ?? payer, answers)) return contents;
  return { ...contents, renews, membership: nextYear({ ...membership, endsOn }, membership.startsOn) };
}

function isStillTheMember({ firstname = '', birthDate }: Person, answers: Answers): boolean {
  const born = answers[names.born];
  return isSameName(firstname, answers[names.firstname] ?? '') || (Boolean(born) && born === birthDate);
}
