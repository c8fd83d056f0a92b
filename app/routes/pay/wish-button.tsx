import type { ReactNode } from 'react';

/** A button that does something with the payment; every wish is a form of its own. */
export function WishButton({
  wish,
  way,
  className = 'text-button',
  children,
}: {
  wish: 'cancel' | 'again' | 'code';
  way?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form method="post">
      {way && <input type="hidden" name="way" value={way} />}
      <button className={className} name="wish" value={wish} type="submit">
        {children}
      </button>
    </form>
  );
}
