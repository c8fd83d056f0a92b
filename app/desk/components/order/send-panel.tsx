import type { ManyLetters as Many } from '../../orders/letters-of-act.server.ts';
import { useDeskWords } from '../desk-frame.tsx';
import { ManyLetters } from './many-letters.tsx';

interface SendPanelProps {
  heading: string;
  /** Words of its button; how many letters it sends without them. */
  button?: string;
  letters: Many;
  /** Fields of the form that was sent, which are sent again as they were. */
  fields: readonly (readonly [name: string, value: string])[];
  token: string;
  /** Page that leaves everything as it is. */
  back: string;
}

/** Letters that an act on many orders sends: the first of them, how many, and to whom. Nothing is done yet. */
export function SendPanel({ heading, button, letters, fields, token, back }: SendPanelProps) {
  const { order } = useDeskWords();
  return (
    <form className="pane panel stackform" id="panel" method="post" aria-labelledby="h-panel">
      <header>
        <h2 id="h-panel">{heading}</h2>
        <a className="small" href={back}>
          {order.close}
        </a>
      </header>
      <ManyLetters letters={letters} />
      <p className="acts">
        <button type="submit" className="button">
          {button ?? order.many.send(letters.to.length)}
        </button>
      </p>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="nyckel" value={token} />
      <input type="hidden" name="sett" value={letters.seal} />
    </form>
  );
}

/** Fields of a form, to send them again. */
export function fieldsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    name === 'nyckel' || name === 'sett' || typeof value !== 'string' ? [] : [[name, value]],
  );
}
