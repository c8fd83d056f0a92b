import type { ManyLetters } from '../../orders/letters-of-act.server.ts';
import { useDeskWords } from '../desk-frame.tsx';
import { Letters } from './letters.tsx';

interface SendPanelProps {
  heading: string;
  letters: ManyLetters;
  /** Fields of the form that was sent, which are sent again as they were. */
  fields: readonly (readonly [name: string, value: string])[];
  token: string;
  /** Page that leaves everything as it is. */
  back: string;
}

/** Letters that an act on many orders sends: the first of them, how many, and to whom. Nothing is done yet. */
export function SendPanel({ heading, letters: { first, to, seal }, fields, token, back }: SendPanelProps) {
  const { order } = useDeskWords();
  const { many } = order;
  return (
    <form className="pane panel stackform" id="panel" method="post" aria-labelledby="h-panel">
      <header>
        <h2 id="h-panel">{heading}</h2>
        <a className="small" href={back}>
          {order.close}
        </a>
      </header>
      <p className="tell" role="status">
        {many.seen(to.length)}
      </p>
      {first && <Letters letters={[first]} isNew={false} />}
      {to.length > 1 && (
        <details className="more">
          <summary>{many.to(to.length)}</summary>
          <ul>
            {to.map((address, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two letters may go to one address
              <li key={place}>{address}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="acts">
        <button type="submit" className="button">
          {many.send(to.length)}
        </button>
      </p>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="nyckel" value={token} />
      <input type="hidden" name="sett" value={seal} />
    </form>
  );
}

/** Fields of a form, to send them again. */
export function fieldsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    name === 'nyckel' || name === 'sett' || typeof value !== 'string' ? [] : [[name, value]],
  );
}
