import { useDeskWords } from '../components/desk-frame.tsx';
import type { FormRow } from './form-row.ts';

interface ClosureDoneProps {
  what: 'stangt' | 'oppet';
  row: FormRow;
  /** Null for a role that only looks. */
  token: string | null;
  path: string;
}

/** The change just made; a closed form can be opened again at once. */
export function ClosureDone({ what, row, token, path }: ClosureDoneProps) {
  const { closures, orders } = useDeskWords();
  return (
    <form className="undo" method="post" action={path}>
      <p role="status">
        <strong>{closures.done[what](orders.forms[row.id])}</strong>
      </p>
      {what === 'stangt' && token !== null && (
        <>
          <input type="hidden" name="nyckel" value={token} />
          <input type="hidden" name="gor" value="oppna" />
          <input type="hidden" name="formular" value={row.id} />
          <input type="hidden" name="version" value={row.changed?.at ?? ''} />
          <button className="button" type="submit">
            {closures.openAgain}
          </button>
        </>
      )}
    </form>
  );
}
