/*
 * Fake Stripe.js: Stripe(key), elements({clientSecret, locale, appearance}) with the Payment Element only,
 * confirmPayment and retrievePaymentIntent. Card fields and API calls live in a frame of this origin: the page never
 * sees a card number. 3-D Secure redirects to the bank's page and back to the return_url.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);

  class IntegrationError extends Error {
    name = 'IntegrationError';
  }

  /** Creates the element and its frame. `ask` sends a task to the frame and resolves with its result. */
  function createPaymentElement(settings) {
    const listeners = {};
    const waiting = new Map();
    let frame = null;
    let asked = 0;

    function emit(type, event = {}) {
      for (const listener of listeners[type] ?? []) listener({ elementType: 'payment', ...event });
    }

    function hear({ source, origin: from, data }) {
      if (from !== origin || !frame || source !== frame.contentWindow) return;
      if (data.type === 'loaded') frame.contentWindow.postMessage({ type: 'init', ...settings }, origin);
      else if (data.type === 'size') frame.style.height = `${data.height}px`;
      else if (data.type === 'answer') waiting.get(data.id)?.(data.answer);
      else emit(data.type, data.event);
    }

    function unmount() {
      window.removeEventListener('message', hear);
      frame?.remove();
      frame = null;
    }

    function ask(question) {
      if (!frame) {
        throw new IntegrationError(
          'Invalid value for elements: it should have a mounted Payment Element. Please make sure the Element you are attempting to use is still mounted.',
        );
      }
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        frame.contentWindow.postMessage({ ...question, id }, origin);
      }).finally(() => waiting.delete(id));
    }

    const element = {
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!place) throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`);
        unmount();
        frame = document.createElement('iframe');
        frame.src = `${origin}/v3/frame`;
        frame.title = 'Secure payment input frame';
        frame.allow = 'payment *';
        frame.style.cssText = 'border:0;width:100%;display:block;height:15rem';
        window.addEventListener('message', hear);
        place.replaceChildren(frame);
      },
      unmount,
      destroy: unmount,
      on(type, listener) {
        listeners[type] = [...(listeners[type] ?? []), listener];
        return element;
      },
      off(type, listener) {
        listeners[type] = listener ? (listeners[type] ?? []).filter((other) => other !== listener) : [];
        return element;
      },
      update() {},
      focus: () => frame?.focus(),
    };
    return { element, ask };
  }

  function createElements(settings) {
    if (!/^(pi|seti)_\w+_secret_\w+$/.test(settings.clientSecret ?? ''))
      throw new IntegrationError(
        'Invalid value for elements(): clientSecret should be a client secret of the form ${id}_secret_${secret}.',
      );
    const { element, ask } = createPaymentElement(settings);
    let isMade = false;
    return {
      create(type) {
        if (type !== 'payment')
          throw new IntegrationError(`A valid Element name must be provided. You specified: ${type}.`);
        if (isMade) throw new IntegrationError('Can only create one Element of type payment.');
        isMade = true;
        return element;
      },
      getElement: (type) => (isMade && type === 'payment' ? element : null),
      submit: () => ask({ type: 'submit' }),
      fetchUpdates: async () => ({}),
      update() {},
      ask,
    };
  }

  function goTo(url) {
    window.location.assign(url);
    // Never resolves, as at the vendor: the page is navigating away.
    return new Promise(() => {});
  }

  function withOutcome(returnUrl, { id, client_secret }) {
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', id);
    url.searchParams.set('payment_intent_client_secret', client_secret);
    url.searchParams.set('redirect_status', 'succeeded');
    return url.href;
  }

  async function confirmPayment({ elements, confirmParams = {}, redirect = 'always' }) {
    if (!confirmParams.return_url && redirect !== 'if_required') {
      throw new IntegrationError(
        "stripe.confirmPayment(): the `confirmParams.return_url` argument is required unless passing `redirect: 'if_required'`.",
      );
    }
    const answer = await elements.ask({ type: 'confirm', confirmParams });
    if (answer.error) return answer;
    const { paymentIntent } = answer;
    if (paymentIntent.next_action) return goTo(paymentIntent.next_action.redirect_to_url.url);
    return redirect === 'if_required' ? answer : goTo(withOutcome(confirmParams.return_url, paymentIntent));
  }

  async function retrievePaymentIntent(key, clientSecret) {
    const [id] = clientSecret.split('_secret_');
    const response = await fetch(`${origin}/v1/payment_intents/${id}?client_secret=${clientSecret}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const body = await response.json();
    return body.error ? { error: body.error } : { paymentIntent: body };
  }

  window.Stripe = function Stripe(key) {
    if (!key.startsWith('pk_')) throw new IntegrationError('Please call Stripe() with your publishable key.');
    return {
      elements: ({ clientSecret, locale = 'auto', appearance = {} }) =>
        createElements({ key, clientSecret, locale, appearance }),
      confirmPayment,
      retrievePaymentIntent: (clientSecret) => retrievePaymentIntent(key, clientSecret),
    };
  };
})();
