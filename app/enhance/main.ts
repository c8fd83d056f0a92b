import { enhanceImages } from './images.ts';
import { enhanceMenu } from './menu.ts';
import { watchForNewVersion } from './new-version.ts';
import { prefetchLinks } from './prefetch.ts';

enhanceImages(document);
enhanceMenu(document);
prefetchLinks(document, navigator);
watchForNewVersion(document);

const card = document.querySelector<HTMLFormElement>('form[data-card]');
if (card) void import('./card-payment.ts').then(({ payByCard }) => payByCard(card));

// Hardly any page waits for anything.
const waiting = document.querySelector<HTMLElement>('[data-waiting]');
if (waiting) void import('./waiting.ts').then(({ watchWaiting }) => watchWaiting(document, waiting));
const bankId = document.querySelector<HTMLElement>('[data-bank-id]');
if (bankId) void import('./bank-id.ts').then(({ watchBankId }) => watchBankId(bankId));
