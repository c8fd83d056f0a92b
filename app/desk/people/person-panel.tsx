import type { ReactNode } from 'react';
import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { TextField } from '../components/order/act-fields.tsx';
import { Letters, type SealedLetters } from '../components/order/letters.tsx';
import { ErasePanel, type OpenView } from './erase-panel.tsx';
import type { PersonActName } from './person-acts.ts';
import type { PersonView } from './person-view.ts';

export interface PersonPanelPage {
  view: PersonView;
  token: string;
  actId: string;
  open: readonly OpenView[];
  /** Monthly gift to stop; null when the one that the address names runs no more. */
  gift: string | null;
  /** Letters of stopping it, with their seal. */
  letters: SealedLetters;
}

interface PersonPanelProps {
  page: PersonPanelPage;
  name: PersonActName;
  /** Answer to a sent form: the fault that stopped it, or the number that was asked for. */
  answer: { fault: string | null; text: string; number: string | null; letters: SealedLetters | null } | undefined;
  base: string;
}

/** One act on a person: what happens, its fields, and a button that says what it does. */
export function PersonPanel({ page, name, answer, base }: PersonPanelProps) {
  const { people, order } = useDeskWords();
  const { faults } = people;
  // A gift that has stopped meanwhile gives its place to no other.
  const fault = answer?.fault ?? (name === 'avsluta' && !page.gift ? 'not-running' : null);
  const isOver =
    (name === 'nummer' && answer?.number) ||
    (name === 'avsluta' && !page.view.monthly.some(({ reference }) => reference === page.gift)) ||
    (name === 'radera' && page.open.some((one) => one.mustBeDecided));
  const frame = {
    className: name === 'radera' ? 'pane panel stackform danger' : 'pane panel stackform',
    id: 'panel',
    'aria-labelledby': 'h-panel',
  };
  const content = (
    <>
      <header>
        <h2 id="h-panel">{people.acts[name]}</h2>
        <a className="small" href={base}>
          {order.close}
        </a>
      </header>
      {fault && (
        <div className="tell state-of--late" role="alert">
          <b>{order.faults.heading}</b>
          <p>{faults[fault as keyof typeof faults]}</p>
        </div>
      )}
      <Act page={page} name={name} answer={answer} base={base} />
    </>
  );
  // Nothing to send: what was asked for is shown, or must be decided elsewhere first.
  if (isOver) return <section {...frame}>{content}</section>;
  return (
    <form {...frame} method="post" action={`${base}?gor=${name}${page.gift ? `&ref=${page.gift}` : ''}`}>
      {content}
      <input type="hidden" name="nyckel" value={page.token} />
      <input type="hidden" name="gor" value={name} />
      <input type="hidden" name="id" value={page.actId} />
    </form>
  );
}

function Act({ page, name, answer, base }: PersonPanelProps): ReactNode {
  const { people, order } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { view, gift } = page;
  switch (name) {
    case 'avsluta': {
      const chosen = view.monthly.find(({ reference }) => reference === gift);
      const { letters, seal } = answer?.letters ?? page.letters;
      if (!chosen) return null;
      return (
        <>
          <p>{people.stop.which(formatMoney(chosen.total, currentLocale), chosen.reference)}</p>
          <ul>
            {people.stop.wills(view.email).map((will) => (
              <li key={will}>{will}</li>
            ))}
          </ul>
          <Letters letters={letters} isNew={Boolean(answer?.letters)} />
          <input type="hidden" name="ref" value={chosen.reference} />
          <input type="hidden" name="sett" value={seal} />
          <p className="acts">
            <button type="submit" className="button">
              {people.stop.button}
            </button>
            <a className="button button--paper" href={base}>
              {people.stop.keep}
            </a>
          </p>
        </>
      );
    }
    case 'skydda':
    case 'slapp': {
      const words = people.protection[name];
      return (
        <>
          <ul>
            {words.wills.map((will) => (
              <li key={will}>{will}</li>
            ))}
          </ul>
          <TextField label={people.protection.why} typed={{ text: answer?.text ?? '' }} />
          <p className="acts">
            <button type="submit" className="button">
              {words.button}
            </button>
          </p>
        </>
      );
    }
    case 'nummer':
      if (answer?.number)
        return (
          <p role="status">
            {order.unmask.shown} <strong>{answer.number}</strong>
          </p>
        );
      return (
        <>
          <p>{order.unmask.text}</p>
          <TextField label={order.unmask.why} typed={{ text: answer?.text ?? '' }} />
          <p className="acts">
            <button type="submit" className="button">
              {order.unmask.button}
            </button>
          </p>
        </>
      );
    case 'radera':
      return <ErasePanel view={view} open={page.open} base={base} />;
  }
}
