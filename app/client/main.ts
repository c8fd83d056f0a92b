import { choiceIn } from '#consent/model/choice.ts';
import { afterPaint } from './after-paint.ts';
import { enhanceConsent } from './consent.ts';
import { watchForErrors } from './errors.ts';
import { enhanceImages } from './images.ts';
import { letIn } from './let-in.ts';
import { enhanceMenu } from './menu.ts';
import { watchForNewVersion } from './new-version.ts';
import { prefetchLinks } from './prefetch.ts';
import { offerPrinting } from './print.ts';
import { keepLevel } from './reading-level.ts';
import { settingsOf } from './settings.ts';
import { markShelf } from './shelf/mark-shelf.ts';
import { carryPictures } from './transitions.ts';
import { easeWayBack } from './way-back.ts';

// This script blocks the first paint, so that no text shows at a size the visitor has not chosen.
const settings = settingsOf(document);
settings.recall();
markShelf(document);
// The document carries the consent version, the same for everybody. Whether this visitor must be asked is decided here.
const { dataset } = document.documentElement;
const { consent: offer } = dataset;
recallConsent();
// Settings may have changed in another tab, or while this page was in the back-forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  settings.recall();
  const { consent } = dataset;
  recallConsent();
  // Consent was withdrawn elsewhere; only a reload stops analytics that are already running.
  if (consent === 'yes' && dataset.consent !== 'yes') location.reload();
});
addEventListener('storage', settings.recall);
// Must run before the first paint, or the browser starts the view transition without it.
carryPictures(document, window);
watchForErrors(window);

const enhanceInTime = () => afterPaint(window, enhance);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', enhanceInTime, { once: true });
else enhanceInTime();

function recallConsent(): void {
  if (offer) dataset.consent = choiceIn(document.cookie, offer) ?? 'ask';
}

function enhance(): void {
  letIn(document);
  enhanceImages(document);
  enhanceMenu(document);
  prefetchLinks(document, navigator);
  watchForNewVersion(document);
  easeWayBack(document, window);
  keepLevel(document, settings);
  offerPrinting(document, window);

  const aloud = document.querySelector<HTMLElement>('[data-read-aloud]');
  // Pass the settings along: importing them there would split them into a separate file, which this script would wait
  // for.
  if (aloud)
    void import('./read-aloud/read-aloud.ts').then(({ offerReading }) => offerReading(document, aloud, settings));

  const shelf = document.querySelector('.shelf, [data-keep], [data-diploma], [data-steps]');
  if (shelf) void import('./shelf/bring-shelf.ts').then(({ bringShelf }) => bringShelf(document));

  const servings = document.querySelector<HTMLFormElement>('[data-servings]');
  if (servings) void import('./how-to/scale-amounts.ts').then(({ scaleAmounts }) => scaleAmounts(servings));

  const offline = document.querySelector<HTMLElement>('[data-offline]');
  if (offline) void import('./offline/offer-offline.ts').then(({ offerOffline }) => offerOffline(offline));

  if (dataset.consent === 'yes') void import('./measuring.ts').then(({ measure }) => measure(document));
  enhanceConsent(document);

  const card = document.querySelector<HTMLFormElement>('form[data-card]');
  if (card) void import('#payments/client/card-payment.ts').then(({ payByCard }) => payByCard(card));

  // Load polling only where it is needed: hardly any page waits.
  const isWaiting = document.querySelector('[data-waiting], [data-bank-id]');
  if (isWaiting) void import('#payments/client/waits.ts').then(({ watchWaits }) => watchWaits(document));
}
