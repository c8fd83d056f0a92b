import { useDeskWords } from '../components/desk-frame.tsx';

interface SendMandatesProps {
  token: string;
  /** Mandates that the bank has not been told of. */
  waiting: number;
  /** Draws that it is to cancel. */
  toStop: number;
}

/** Makes the file of new and ended mandates, and of draws of paused gifts. */
export function SendMandates({ token, waiting, toStop }: SendMandatesProps) {
  const { send } = useDeskWords().autogiro;
  return (
    <section className="pane" aria-labelledby="h-till">
      <h2 id="h-till">{send.heading}</h2>
      {waiting + toStop === 0 ? (
        <p>{send.none}</p>
      ) : (
        <form method="post" className="upload">
          <input type="hidden" name="nyckel" value={token} />
          <p>
            <strong>
              {waiting > 0 && send.waiting(waiting)} {toStop > 0 && send.toStop(toStop)}
            </strong>
          </p>
          <div className="acts">
            <button type="submit" className="button" name="gor" value="till-banken">
              {send.button}
            </button>
          </div>
          <p className="small soft">{send.how}</p>
        </form>
      )}
    </section>
  );
}
