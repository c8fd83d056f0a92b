interface ErrorService {
  init(settings: object): void;
}

interface Guests {
  dataLayer?: object[];
  /** Global of the error-reporting service's script. */
  DD_LOGS?: ErrorService;
}

interface DataLayerEntry {
  view?: { url?: string; referrer?: string };
}

/** Loads the analytics of an adults' page. The caller ensures consent. */
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

/** Strips query and referrer, which may contain what a visitor typed. */
function withoutQuery({ view }: DataLayerEntry): boolean {
  if (view) Object.assign(view, { url: location.origin + location.pathname, referrer: '' });
  return true;
}
