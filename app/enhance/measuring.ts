interface ErrorService {
  init(settings: object): void;
}

interface Guests {
  dataLayer?: object[];
  /** What the error-reporting service's script calls itself. */
  DD_LOGS?: ErrorService;
}

interface Entry {
  view?: { url?: string; referrer?: string };
}

/** Loads those who measure an adults' page. The visitor has said yes. */
export function measure(page: Document): void {
  const offer = page.querySelector<HTMLElement>('[data-consent-banner]')?.dataset;
  if (!offer) return;
  const { tagManager, analytics, errorService, errorToken, errorSite, errorEnvironment } = offer;
  const guests = globalThis as Guests;
  if (tagManager) {
    guests.dataLayer ??= [];
    guests.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(page, tagManager);
  }
  if (analytics) load(page, analytics);
  if (errorService) {
    load(page, errorService, () =>
      guests.DD_LOGS?.init({
        clientToken: errorToken,
        site: errorSite,
        env: errorEnvironment,
        forwardErrorsToLogs: true,
        sessionSampleRate: 100,
        beforeSend: withoutQuery,
      }),
    );
  }
}

function load(page: Document, source: string, onLoad?: () => void): void {
  const script = page.createElement('script');
  script.async = true;
  script.src = source;
  if (onLoad) script.addEventListener('load', onLoad);
  page.head.append(script);
}

/** What follows the question mark may be somebody's words. */
function withoutQuery({ view }: Entry): boolean {
  if (view) Object.assign(view, { url: location.origin + location.pathname, referrer: '' });
  return true;
}
