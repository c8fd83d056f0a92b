import { useEffect, useRef } from 'react';

/**
 * Lets a press come to its end before the page moves. A field that is left because a button is being pressed would otherwise lose its
 * fault, the button would slip away from under the pointer, and the press would come to nothing.
 * @returns runs what it is given at once, or as soon as the pointer that is down has been lifted
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      // The click itself comes right after.
      setTimeout(() => {
        waiting.current?.();
        waiting.current = null;
      });
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);

  return (run) => {
    if (isDown.current) waiting.current = run;
    else run();
  };
}
