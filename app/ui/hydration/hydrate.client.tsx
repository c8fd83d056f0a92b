import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readFocus, restoreInput, trackedIn } from './kept-input.client.ts';
import { tolerateForeignNodes } from './tolerant-dom.client.ts';

/** First words of the warning about a page that somebody else had changed; tests look for them. */
const changed = 'The page was changed before hydration.';

/**
 * Hydrates a server-rendered app. Password managers and translators may have changed it by then: React renders it
 * again, and what was typed, chosen and focused is put back.
 */
export function hydrate(container: HTMLElement, app: ReactNode): void {
  tolerateForeignNodes();
  const before = trackedIn(container);
  // A transition hydrates in slices, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      container,
      <KeptInput container={container} before={before}>
        {app}
      </KeptInput>,
      { onRecoverableError: (error) => console.warn(changed, error) },
    );
  });
}

interface KeptInputProps {
  container: HTMLElement;
  /** The server's controls. Elements that React has replaced still hold what was typed into them. */
  before: readonly HTMLElement[];
  children: ReactNode;
}

/** Restores input in the commit that replaces the server's elements, before any effect reads the form. */
function KeptInput({ container, before, children }: KeptInputProps) {
  // React renders and commits a replacement in one task: the focus is still in the server's element.
  const focus = readFocus();
  // Runs once: nothing above this component ever renders again.
  useLayoutEffect(() => restoreInput(container, before, focus), [container, before, focus]);
  return children;
}
