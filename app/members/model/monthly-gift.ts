/** Path of the page where a monthly gift is stopped. */
export function monthlyGiftPath(reference: string): string {
  return `/medlem/manadsgava/${reference}`;
}
