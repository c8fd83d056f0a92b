import { canonicalAddress, type LocalePolicy } from '#i18n/locale-prefix.ts';
import { type Linked, signLink } from '#orders/links/signed-link.ts';

/** Links in emails: absolute URLs of the site, in the reader's language and at its host. */
export interface EmailLinks {
  animals: string;
  withdraw: string;
  /** Page where a card's number is looked up. */
  validity: string;
  signIn: string;
  /** Page where a gift on its way is changed. It asks for a sign-in. */
  gift(reference: string): string;
  /** Page of a monthly gift, where its sum, its pause and its end are. It asks for a sign-in. */
  monthlyGift(reference: string): string;
  /** Page that stops one monthly gift without a sign-in. */
  stopGift(order: Linked): string;
  /** The token gives access to the order, so this link must not be in anything that is forwarded. */
  order(token: string): string;
  /** Place on the order's page where its invoice is paid at once. */
  payInvoice(token: string): string;
  /** Page that renews a membership without a sign-in. The link does this and no more. */
  renew(order: Linked): string;
  /** Continues a saved form. */
  continueForm(token: string): string;
  /** Page that stops letters about the end of memberships, without a sign-in. */
  stopReminders(order: Linked): string;
}

export function emailLinks(origin: string, locale: 'sv' | 'en', policy: LocalePolicy): EmailLinks {
  const to = (path: string) => {
    const home = canonicalAddress(path, locale, policy);
    return (home.origin || origin) + home.path;
  };
  return {
    animals: to('/djurfakta'),
    withdraw: to('/angra'),
    validity: to('/intyg'),
    signIn: to('/medlem/logga-in'),
    gift: (reference) => to(`/medlem/gavor/${encodeURIComponent(reference)}`),
    monthlyGift: (reference) => to(`/medlem/manadsgava/${encodeURIComponent(reference)}`),
    order: (token) => to(`/tack/${encodeURIComponent(token)}`),
    payInvoice: (token) => to(`/tack/${encodeURIComponent(token)}#betala-nu`),
    stopGift: (order) => to(`/medlem/avsluta/${signLink(order, 'stop-gift')}`),
    renew: (order) => to(`/medlem/fornya/${signLink(order, 'renew')}`),
    continueForm: (token) => to(`/fortsatt/${encodeURIComponent(token)}`),
    stopReminders: (order) => to(`/medlem/paminnelser/${signLink(order, 'stop')}`),
  };
}
