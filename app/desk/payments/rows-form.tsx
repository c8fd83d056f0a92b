import type { ReactNode } from 'react';
import { lettersPlace } from './help-row.tsx';
import { byEnter } from './row-typing.ts';

interface RowsFormProps {
  /** False where there is nothing to press. */
  mayHandle: boolean;
  token: string;
  /** Seal of the letters that are shown. */
  seal: string | undefined;
  children: ReactNode;
}

/**
 * All that a page of payments lets one press, as one form for whoever may: every press carries along what is typed in other rows.
 * Its first button is the one that Enter presses; without it that would be the first row's, or 'Ångra'.
 */
export function RowsForm({ mayHandle, token, seal, children }: RowsFormProps) {
  if (!mayHandle) return children;
  return (
    <form method="post" className="stackform">
      <button
        type="submit"
        className="hidden"
        name="bara"
        value={byEnter}
        formAction={`#${lettersPlace}`}
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="nyckel" value={token} />
      {seal && <input type="hidden" name="sett" value={seal} />}
      {children}
    </form>
  );
}
