import type { Untold } from '#autogiro/port.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { useMoney, useShortDay } from '../components/use-money.ts';

interface TellPayersProps {
  untold: Untold;
  /** CSRF token of the forms; null for whoever may only read. */
  token: string | null;
}

/** Running gifts whose payers do not know yet when they are drawn: told by e-mail, or by post. */
export function TellPayers({ untold: { canBeTold, withoutEmail, firstDrawOn }, token }: TellPayersProps) {
  const { tell } = useDeskWords().autogiro;
  const href = useHref();
  const [money, day] = [useMoney(), useShortDay()];
  return (
    <>
      {canBeTold > 0 && (
        <div className="tell tell--part">
          <p>{tell.untold(canBeTold)}</p>
          {token && (
            <form method="post">
              <input type="hidden" name="nyckel" value={token} />
              <button type="submit" className="button button--paper" name="gor" value="meddela">
                {tell.button(canBeTold)}
              </button>
              <p className="small soft">{tell.how}</p>
            </form>
          )}
        </div>
      )}
      {withoutEmail.map(({ reference, amount }) => (
        <div key={reference} className="tell tell--part">
          <p>
            <a className="ref" href={href(`/kansli/bestallningar/${reference}`)}>
              {reference}
            </a>{' '}
            {tell.withoutEmail(money(amount), day(firstDrawOn))}
          </p>
          {token && (
            <form method="post">
              <input type="hidden" name="nyckel" value={token} />
              <input type="hidden" name="ref" value={reference} />
              <button
                type="submit"
                className="button button--paper"
                name="gor"
                value="har-skrivit"
                aria-label={`${tell.written}: ${reference}`}
              >
                {tell.written}
              </button>
            </form>
          )}
        </div>
      ))}
    </>
  );
}
