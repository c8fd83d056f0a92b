import type { ReactNode } from 'react';

/** Payment button in a form of its own, which posts one `wish`. */
export function WishButton({
  wish,
  action,
  paymentMethod,
  className = 'text-button',
  children,
}: {
  wish: 'cancel' | 'again' | 'code';
  /** Path of the payment page, on any other page. */
  action?: string;
  paymentMethod?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      {paymentMethod && <input type="hidden" name="way" value={paymentMethod} />}
      <button className={className} name="wish" value={wish} type="submit">
        {children}
      </button>
    </form>
  );
}
