import type { ReactNode } from 'react';

/**
 * Live region that announces the waiting state. With scripts the page polls itself and updates; without them the
 * browser reloads it.
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
