import { memberOf } from '#orders/members/member.ts';
import { membershipNumber } from '#orders/renewals/renewal-rules.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { type EmailBlock, type EmailBody, nameInMail, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';

/** Letter before a membership ends: until when, one more year, and that nothing happens without it. */
export function membershipEnds(context: OrderEmailContext): EmailBody {
  const { translations } = context;
  const { membershipEnds: said } = translations;
  return {
    subject: said.subject(whose(context), lastDay(context)),
    heading: said.heading,
    pieces: [
      ...text(said.text(whose(context), lastDay(context)), said.oneMore),
      facts(context, said.last),
      ...renewal(context, said.renew),
      ...text(said.noSignIn, said.nothing),
      stop(context),
    ],
    stopUrl: context.links.stopReminders(context.order),
  };
}

/** Letter after a membership has ended, the last one about it. */
export function membershipEnded(context: OrderEmailContext): EmailBody {
  const { membershipEnds: said } = context.translations;
  return {
    subject: said.subjectEnded(whose(context), lastDay(context)),
    heading: said.headingEnded,
    pieces: [
      ...text(said.textEnded(whose(context), lastDay(context)), said.again),
      facts(context, said.lastWas),
      ...renewal(context, said.renew),
      ...text(said.noSignIn, said.lastLetter),
      stop(context),
    ],
    stopUrl: context.links.stopReminders(context.order),
  };
}

/** Letter about a child who will be too old for the club: thanks, and what there is instead. It is the only one. */
export function membershipOutgrown(context: OrderEmailContext): EmailBody {
  const { membershipEnds: said } = context.translations;
  const name = nameInMail(memberOf(context.order).firstname);
  return {
    subject: name ? said.outgrownSubject(name) : said.outgrownSubjectNameless,
    heading: said.outgrownHeading,
    pieces: [
      ...text(said.outgrownText(name, lastDay(context)), said.outgrownOffer),
      ...renewal(context, said.outgrownRenew),
      ...text(said.noSignIn, said.outgrownNothing),
      stop(context),
    ],
    stopUrl: context.links.stopReminders(context.order),
  };
}

function whose({ order, translations: { membershipEnds: said } }: OrderEmailContext): string {
  return order.recipient ? said.whose(nameInMail(order.recipient.firstname)) : said.yours;
}

/** @throws TypeError for an order without a membership: no e-mail guesses a day */
function lastDay({ order }: OrderEmailContext): string {
  if (!order.membership) throw new TypeError(`${order.reference} has no membership`);
  return formatDate(order.membership.endsOn, order.locale, 'date');
}

function facts(context: OrderEmailContext, label: string): EmailBlock {
  const { order, translations } = context;
  return {
    kind: 'facts',
    facts: [
      { label: translations.membershipEnds.number, value: membershipNumber(order) },
      { label, value: lastDay(context) },
    ],
  };
}

function renewal({ order, links }: OrderEmailContext, label: string): EmailBlock[] {
  return [{ kind: 'link', text: label, url: links.renew(order), isMain: true }];
}

function stop({ order, links, translations }: OrderEmailContext): EmailBlock {
  return { kind: 'link', text: translations.membershipEnds.stop, url: links.stopReminders(order) };
}
