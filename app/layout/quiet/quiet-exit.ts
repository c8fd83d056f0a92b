/** The link in the head of the quiet frame. */
export interface QuietExit {
  path: string;
  /** True when something has begun, so that leaving is called cancelling. */
  isCancel: boolean;
}

const step = /^\/stod\/([\w-]+)(?:\/([\w-]+))?(?:\/|$)/;
const payment = /^\/(?:betala|kort|signera|vidare)\/([\w-]+)/;

/**
 * The way out of a page in the quiet frame. A form asks first, and knows the way back; a payment leads to its order,
 * where it can be paid later; any other page to the front page.
 * @param path normalised path without locale prefix
 */
export function quietExit(path: string): QuietExit {
  const [, form, name] = step.exec(path) ?? [];
  if (form && name !== 'avbryt') {
    return { path: `/stod/${form}/avbryt${name ? `?steg=${name}` : ''}`, isCancel: true };
  }
  const [, token] = payment.exec(path) ?? [];
  return token ? { path: `/tack/${token}`, isCancel: true } : { path: '/', isCancel: false };
}
