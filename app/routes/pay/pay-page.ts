/** What every part of the page for paying knows. */
export interface PayPage {
  /** As it is read. */
  sum: string;
  /** The name of what is paid. */
  kicker: string;
  /** The order's, which opens its pages. */
  token: string;
  canCancel: boolean;
}
