import type { ReactNode } from 'react';

/** Payment button in a form of its own, which posts one `wish`. */
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
