import { useDeskWords } from '../components/desk-frame.tsx';

interface TellPayersProps {
  untold: { canBeTold: number; withoutEmail: number };
  /** CSRF token of the form; null for whoever may only read. */
  token: string | null;
}

/** Running gifts whose payers do not know yet when they are drawn. */
export function TellPayers({ untold: { canBeTold, withoutEmail }, token }: TellPayersProps) {
  const { tell } = useDeskWords().autogiro;
  return (
    <>
      {canBeTold > 0 && (
        <div className="tell tell--part">
          <p>{tell.untold(canBeTold)}</p>
          {token && (
            <form method="post">
              <input type="hidden" name="nyckel" value={token} />
              <button className="button button--paper" name="gor" value="meddela">
                {tell.button(canBeTold)}
              </button>
              <p className="small soft">{tell.how}</p>
            </form>
          )}
        </div>
      )}
      {withoutEmail > 0 && <p className="tell tell--part">{tell.withoutEmail(withoutEmail)}</p>}
    </>
  );
}
