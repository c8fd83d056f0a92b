/** Shared props of the payment page's views. */
export interface PayPage {
  /** Formatted sum. */
  sum: string;
  /** Name of the item that is paid. */
  kicker: string;
  /** Order token, which gives access to its pages. */
  token: string;
  canCancel: boolean;
}
