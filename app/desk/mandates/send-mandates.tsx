import { useDeskWords } from '../components/desk-frame.tsx';

/** Makes the file of new and ended mandates. @param waiting mandates that the bank has not been told of */
export function SendMandates({ token, waiting }: { token: string; waiting: number }) {
  const { send } = useDeskWords().autogiro;
  return (
    <section className="pane" aria-labelledby="h-till">
      <h2 id="h-till">{send.heading}</h2>
      {waiting === 0 ? (
        <p>{send.none}</p>
      ) : (
        <form method="post" className="upload">
          <input type="hidden" name="nyckel" value={token} />
          <p>
            <strong>{send.waiting(waiting)}</strong>
          </p>
          <div className="acts">
            <button className="button" name="gor" value="till-banken">
              {send.button}
            </button>
          </div>
          <p className="small soft">{send.how}</p>
        </form>
      )}
    </section>
  );
}
