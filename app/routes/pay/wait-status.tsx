import type { ReactNode } from 'react';

/**
 * Says that something is waited for, politely. With scripts the page asks for itself and changes when there is news; without, the
 * browser loads it anew.
 */
export function WaitStatus({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="sheet waiting" role="status" data-waiting={state}>
      <span className="waiting__paws" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      <div data-said>{children}</div>
    </div>
  );
}
