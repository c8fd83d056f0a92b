/** The part of Stripe's browser library that this page uses. */
interface StripeLibrary {
  elements(options: object): { create(type: 'payment'): Element };
  confirmPayment(options: object): Promise<{ error?: { type: string } }>;
  retrievePaymentIntent(secret: string): Promise<{ paymentIntent?: { status: string; last_payment_error?: unknown } }>;
}
interface Element {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): Element;
}
declare global {
  interface Window {
    Stripe?: (key: string) => StripeLibrary;
  }
}

/** Data attributes of the form: URLs, keys and error messages. */
interface Wish {
  library: string;
  key: string;
  secret: string;
  locale: string;
  /** Absolute URL of this page. */
  here: string;
  /** URL of the payment waiting page. */
  wait: string;
  declined: string;
  paying: string;
  unreachable: string;
}

/**
 * Time in ms after which card fields that have not come are called out of reach. An extension that shuts off a frame of
 * Stripe's tells nobody: neither ready nor an error comes.
 */
const patience = 20_000;

/**
 * Mounts Stripe's card fields in the form; no card number reaches us. Every decline shows the same message. The server
 * decides whether the payment succeeded.
 */
export async function payByCard(form: HTMLFormElement): Promise<void> {
  const wish = Object.fromEntries(Object.entries(form.dataset)) as unknown as Wish;
  const place = form.querySelector<HTMLElement>('[data-card-fields]');
  const button = form.querySelector('button');
  const status = document.querySelector<HTMLElement>('[data-card-status]');
  const trouble = document.querySelector<HTMLElement>('[data-card-trouble]');
  if (!place || !button || !status || !trouble) return;
  status.hidden = false;

  function complain(said: string): void {
    if (!trouble) return;
    trouble.textContent = said;
    trouble.hidden = said === '';
  }
  function tell(said: string): void {
    if (!status) return;
    status.textContent = said;
    status.hidden = said === '';
  }
  let isLate = false;
  // They may still come: nothing is taken away.
  const timer = setTimeout(() => {
    isLate = true;
    tell('');
    complain(wish.unreachable);
  }, patience);
  function giveUp(): void {
    clearTimeout(timer);
    tell('');
    form.remove();
    complain(wish.unreachable);
  }

  try {
    await mountFields();
  } catch {
    // Stripe's script could not be fetched, or threw: blocked, half loaded, or the key is wrong.
    giveUp();
  }

  async function mountFields(): Promise<void> {
    const stripe = await load(wish);
    if (!place || !button || !stripe) return giveUp();
    const { paymentIntent: intent } = await stripe
      .retrievePaymentIntent(wish.secret)
      .catch(() => ({ paymentIntent: undefined }));
    if (intent?.status === 'succeeded' || intent?.status === 'processing') return location.replace(wish.wait);
    if (intent?.last_payment_error) complain(wish.declined);

    const elements = stripe.elements({ clientSecret: wish.secret, locale: wish.locale, appearance: { theme: 'flat' } });
    elements
      .create('payment')
      .on('ready', () => {
        clearTimeout(timer);
        tell('');
        if (isLate) complain('');
        button.disabled = false;
      })
      .on('loaderror', giveUp)
      .mount(place);
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void pay(stripe, elements);
    });
  }

  async function pay(stripe: StripeLibrary, elements: object): Promise<void> {
    if (!button || button.hasAttribute('aria-disabled')) return;
    // aria-disabled keeps the button in the tab order.
    button.setAttribute('aria-disabled', 'true');
    complain('');
    tell(wish.paying);
    const { error } = await confirm(stripe, { elements, confirmParams: { return_url: wish.here } });
    button.removeAttribute('aria-disabled');
    tell('');
    if (error?.type === 'card_error') complain(wish.declined);
    // The payment is already paid or cancelled; the server knows which.
    else if (error?.type === 'invalid_request_error') location.reload();
    else if (error && error.type !== 'validation_error') complain(wish.unreachable);
  }
}

/** Confirms the payment. A library that throws counts as one that cannot be reached. */
async function confirm(stripe: StripeLibrary, options: object): Promise<{ error?: { type: string } }> {
  try {
    return await stripe.confirmPayment(options);
  } catch {
    return { error: { type: 'api_connection_error' } };
  }
}

/** @throws what the library throws, or the event of a script that could not be fetched */
async function load({ library, key }: Wish): Promise<StripeLibrary | null> {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = library;
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  return window.Stripe?.(key) ?? null;
}
