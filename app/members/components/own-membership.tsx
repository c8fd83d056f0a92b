import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import type { MembershipKind } from '#orders/model/order.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { useMemberWords } from './member-page.tsx';

export interface OwnMembershipView {
  reference: string;
  number: string;
  name: string;
  kind: MembershipKind;
  /** YYYY-MM-DD, as all days here. */
  startsOn: string;
  endsOn: string;
  hasEnded: boolean;
  isToCome: boolean;
  /** True for a child who will be too old for the club when this year of it has ended. */
  isOutgrown: boolean;
  renewedUntil: string | null;
}

/** One membership: whose, how long, its card, and one more year. */
export function OwnMembership({ token, ...view }: OwnMembershipView & { token: string }) {
  const { card, membership, renewal } = useMemberWords();
  const href = useHref();
  const { currentLocale } = useSiteData().site;
  const day = (date: string) => formatDate(date, currentLocale, 'date');
  const { reference, number, name, kind, hasEnded, isOutgrown, renewedUntil } = view;
  return (
    <li>
      <h2 className="h3">{name || membership.nameless}</h2>
      <p>{membership.kinds[kind]}</p>
      <p>{membership.number(number)}</p>
      <p>{validity(view, day, membership)}</p>
      {!hasEnded && (
        <p>
          <a href={href(`/medlem/medlemskap/${reference}/kort`)}>
            {card.show}
            <span className="hidden">{`: ${name || reference}`}</span>
          </a>
        </p>
      )}
      {renewedUntil && <p>{renewal.isRenewed(day(renewedUntil))}</p>}
      {!renewedUntil && (
        <form method="post" className="stack">
          {isOutgrown && <p>{renewal.outgrownLine(name)}</p>}
          <input type="hidden" name="nyckel" value={token} />
          <input type="hidden" name="gor" value="fornya" />
          <input type="hidden" name="bestallning" value={reference} />
          <p>
            <button type="submit" className="button button--tone">
              {isOutgrown ? renewal.outgrownButton : renewal.renew}
              <span className="hidden">{`: ${name || reference}`}</span>
            </button>
          </p>
        </form>
      )}
    </li>
  );
}

function validity(
  { startsOn, endsOn, hasEnded, isToCome }: OwnMembershipView,
  day: (date: string) => string,
  said: ReturnType<typeof useMemberWords>['membership'],
): string {
  if (hasEnded) return said.ended(day(endsOn));
  return isToCome ? said.toCome(day(startsOn), day(endsOn)) : said.until(day(endsOn));
}
