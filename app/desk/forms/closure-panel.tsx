import { useDeskWords } from '../components/desk-frame.tsx';
import type { FormRow } from './form-row.ts';
import { type ClosureFault, mostWords, type TypedClosure } from './read-change.ts';

interface ClosurePanelProps {
  row: FormRow;
  typed: TypedClosure;
  fault: ClosureFault | 'changed' | null;
  /** The site's own words in Swedish. */
  usualWords: string;
  token: string;
  path: string;
}

/** Closes a form, or changes the words of a closed one. */
export function ClosurePanel({ row, typed, fault, usualWords, token, path }: ClosurePanelProps) {
  const { closures, orders } = useDeskWords();
  const isClosed = row.state === 'office';
  const name = orders.forms[row.id];
  return (
    <form className="pane panel stackform" id="panel" method="post" action={path} aria-labelledby="h-panel">
      <header>
        <h2 id="h-panel">{isClosed ? closures.panelChange(name) : closures.panel(name)}</h2>
        <a className="small" href={path}>
          {closures.cancel}
        </a>
      </header>
      {fault && (
        <div className="tell state-of--late" role="alert">
          <b>{closures.faults.heading}</b>
          <p>{fault === 'long' ? closures.faults.long(mostWords) : closures.faults[fault]}</p>
        </div>
      )}
      <Words name="sv" lang="sv" label={closures.sv} hint={closures.svHint(usualWords)} value={typed.sv} />
      <Words name="en" lang="en" label={closures.en} hint={closures.enHint} value={typed.en} />
      <div className="panel__row">
        <div className="field">
          <label htmlFor="dag">{closures.day}</label>
          <input
            className="input"
            id="dag"
            name="dag"
            type="date"
            defaultValue={typed.day}
            aria-describedby="moment-hint"
            aria-invalid={fault === 'day' || fault === 'noDay' || fault === 'past' ? true : undefined}
          />
        </div>
        <div className="field">
          <label htmlFor="klockan">{closures.time}</label>
          <input
            className="input"
            id="klockan"
            name="klockan"
            type="time"
            defaultValue={typed.time}
            aria-invalid={fault === 'time' || fault === 'past' ? true : undefined}
          />
        </div>
      </div>
      <p className="hint" id="moment-hint">
        {closures.momentHint}
      </p>
      {!isClosed && (
        <div>
          <h3>{closures.will}</h3>
          <ul>
            {closures.wills.map((will) => (
              <li key={will}>{will}</li>
            ))}
          </ul>
        </div>
      )}
      <input type="hidden" name="nyckel" value={token} />
      <input type="hidden" name="gor" value="stang" />
      <input type="hidden" name="formular" value={row.id} />
      <input type="hidden" name="version" value={row.changed?.at ?? ''} />
      <p className="acts">
        <button className="button" type="submit">
          {isClosed ? closures.buttonChange : closures.button}
        </button>
      </p>
    </form>
  );
}

interface WordsProps {
  name: 'sv' | 'en';
  lang: string;
  label: string;
  hint: string;
  value: string;
}

function Words({ name, lang, label, hint, value }: WordsProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <span className="hint" id={`${name}-hint`}>
        {hint}
      </span>
      <textarea
        className="input"
        id={name}
        name={name}
        lang={lang}
        rows={3}
        maxLength={mostWords}
        defaultValue={value}
        aria-describedby={`${name}-hint`}
      />
    </div>
  );
}
