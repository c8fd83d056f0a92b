/* Script of the Payment Element's frame: card fields, validation messages and API calls. */
(() => {
  const words = {
    sv: {
      number: 'Kortnummer',
      expiry: 'Utgångsdatum',
      cvc: 'Säkerhetskod',
      incomplete_number: 'Ditt kortnummer är ofullständigt.',
      incomplete_expiry: 'Ditt korts utgångsdatum är ofullständigt.',
      incomplete_cvc: 'Ditt korts säkerhetskod är ofullständig.',
      incorrect_number: 'Ditt kortnummer är ogiltigt.',
      card_declined: 'Ditt kort nekades.',
      offline: 'Det gick inte att nå betaltjänsten.',
    },
    en: {
      number: 'Card number',
      expiry: 'Expiration date',
      cvc: 'Security code',
      incomplete_number: 'Your card number is incomplete.',
      incomplete_expiry: "Your card's expiration date is incomplete.",
      incomplete_cvc: "Your card's security code is incomplete.",
      incorrect_number: 'Your card number is invalid.',
      card_declined: 'Your card was declined.',
      offline: 'The payment service could not be reached.',
    },
  };
  const fields = Object.fromEntries([...document.querySelectorAll('input')].map((input) => [input.name, input]));
  let settings = null;
  let host = null;
  let say = words.en;

  function tell(message) {
    window.parent.postMessage(message, host ?? '*');
  }

  function digits(name) {
    return fields[name].value.replaceAll(/\D/g, '');
  }

  function findFault() {
    if (digits('number').length < 12) return 'incomplete_number';
    if (digits('expiry').length < 4) return 'incomplete_expiry';
    return digits('cvc').length < 3 ? 'incomplete_cvc' : null;
  }

  function show(message) {
    document.querySelector('#error').textContent = message;
    tell({ type: 'size', height: document.body.offsetHeight });
  }

  /** Encodes nested objects as `a[b]=c`. */
  function encode(value, name, body = new URLSearchParams()) {
    if (value === undefined || value === null) return body;
    if (typeof value !== 'object') body.append(name, String(value));
    else for (const [key, part] of Object.entries(value)) encode(part, name ? `${name}[${key}]` : key, body);
    return body;
  }

  async function call(path, parameters) {
    const isRead = parameters === undefined;
    const response = await fetch(path, {
      method: isRead ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${settings.key}` },
      body: isRead ? undefined : encode(parameters),
    }).catch(() => null);
    const body = await response?.json().catch(() => null);
    if (!body) return { error: { type: 'api_connection_error', message: say.offline } };
    if (!body.error) return { paymentIntent: body };
    return { error: { ...body.error, message: say[body.error.code] ?? body.error.message } };
  }

  function findIntent() {
    const [id] = settings.clientSecret.split('_secret_');
    return `/v1/payment_intents/${id}`;
  }

  function validate() {
    const code = findFault();
    return code ? { error: { type: 'validation_error', code, message: say[code] } } : {};
  }

  async function confirm({ payment_method_data = {}, return_url, receipt_email }) {
    const fault = validate();
    if (fault.error) return fault;
    return call(`${findIntent()}/confirm`, {
      client_secret: settings.clientSecret,
      return_url: return_url ?? window.location.href,
      receipt_email,
      payment_method_data: {
        type: 'card',
        card: {
          number: digits('number'),
          exp_month: digits('expiry').slice(0, 2),
          exp_year: digits('expiry').slice(2),
          cvc: digits('cvc'),
        },
        billing_details: payment_method_data.billing_details,
      },
    });
  }

  async function init(given) {
    settings = given;
    const locale = given.locale === 'auto' ? navigator.language : given.locale;
    document.documentElement.lang = locale.startsWith('sv') ? 'sv' : 'en';
    say = words[document.documentElement.lang];
    for (const label of document.querySelectorAll('[data-word]')) label.textContent = say[label.dataset.word];
    for (const [name, value] of Object.entries(given.appearance.variables ?? {}))
      document.documentElement.style.setProperty(`--${name}`, value);
    const { error } = await call(`${findIntent()}?client_secret=${given.clientSecret}`);
    show('');
    tell(error ? { type: 'loaderror', event: { error } } : { type: 'ready' });
  }

  document.addEventListener('input', () => {
    show('');
    const empty = Object.values(fields).every(({ value }) => value === '');
    tell({ type: 'change', event: { empty, complete: !findFault(), collapsed: false, value: { type: 'card' } } });
  });

  async function answer({ type, id, confirmParams }) {
    const result = type === 'confirm' ? await confirm(confirmParams) : validate();
    show(result.error?.message ?? '');
    tell({ type: 'answer', id, answer: result });
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || (host !== null && origin !== host)) return;
    host = origin;
    if (data.type === 'init') void init(data);
    else if (settings) void answer(data);
  });

  tell({ type: 'loaded' });
})();
