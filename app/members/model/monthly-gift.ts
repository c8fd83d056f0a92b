/** Path of the page where a gift on its way is changed. */
export function giftPath(reference: string): string {
  return `/medlem/gavor/${reference}`;
}

/** Path of the page where a monthly gift is stopped. */
export function monthlyGiftPath(reference: string): string {
  return `/medlem/manadsgava/${reference}`;
}
