import type { ReactNode } from 'react';

interface RowsFormProps {
  /** False where there is nothing to press. */
  mayHandle: boolean;
  token: string;
  /** Seal of the letters that are shown. */
  seal: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Rows that wait for a decision: a form for whoever may take it. */
export function RowsForm({ mayHandle, token, seal, className, children }: RowsFormProps) {
  if (!mayHandle) return <div className={className}>{children}</div>;
  return (
    <form method="post" className={className}>
      <input type="hidden" name="nyckel" value={token} />
      {seal && <input type="hidden" name="sett" value={seal} />}
      {children}
    </form>
  );
}
