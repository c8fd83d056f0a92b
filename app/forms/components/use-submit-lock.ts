import { useEffect, useRef } from 'react';

/**
 * Delays layout changes until a press has ended. Pressing a button blurs the field; its validation error would
 * disappear, the button would move away from the pointer, and the click would be lost.
 * @returns a function that runs its callback at once, or after the pointer is released
 */
export function useSubmitLock(): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      // The click event follows right after, so wait one task.
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
