import { choiceIn } from '#consent/choice.ts';
import { afterPaint } from './after-paint.ts';
import { enhanceConsent } from './consent.ts';
import { watchForErrors } from './errors.ts';
import { enhanceImages } from './images.ts';
import { letIn } from './let-in.ts';
import { enhanceMenu } from './menu.ts';
import { watchForNewVersion } from './new-version.ts';
import { prefetchLinks } from './prefetch.ts';
import { settingsOf } from './settings.ts';
import { carryPictures } from './transitions.ts';
import { easeWayBack } from './way-back.ts';

// The page waits for this script before it is painted, so that no text is seen in a size that nobody has chosen.
const settings = settingsOf(document);
settings.recall();
// The document says what may be measured on it, if anything; the same to everybody. Whether this visitor is asked is found out here.
const { dataset } = document.documentElement;
const { consent: offer } = dataset;
recallConsent();
// They may have been changed while this page was kept, or in another window.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  settings.recall();
  const { consent } = dataset;
  recallConsent();
  // A page that was measured went on where it was when the yes was taken back elsewhere.
  if (consent === 'yes' && dataset.consent !== 'yes') location.reload();
});
addEventListener('storage', settings.recall);
watchForErrors(window);
// Before the first picture, or the browser has gone on without.
carryPictures(document, window);

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

  const aloud = document.querySelector<HTMLElement>('[data-read-aloud]');
  // The settings are given along: were they imported there, they would be a file of their own, and this one would wait for it.
  if (aloud) void import('./read-aloud.ts').then(({ offerReading }) => offerReading(document, aloud, settings));

  if (dataset.consent === 'yes') void import('./measuring.ts').then(({ measure }) => measure(document));
  enhanceConsent(document);

  const card = document.querySelector<HTMLFormElement>('form[data-card]');
  if (card) void import('./card-payment.ts').then(({ payByCard }) => payByCard(card));

  // Hardly any page waits for anything.
  const isWaiting = document.querySelector('[data-waiting], [data-bank-id]');
  if (isWaiting) void import('./waits.ts').then(({ watchWaits }) => watchWaits(document));
}
