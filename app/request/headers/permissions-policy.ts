const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/**
 * Permissions-Policy header: nothing is allowed.
 * @param cardOrigin the card fields' origin on a page that has them: wallets (Apple Pay, Google Pay) need `payment`
 */
export function permissionsPolicy(cardOrigin?: string): string {
  const payment = cardOrigin ? `payment=(self "${cardOrigin}")` : 'payment=()';
  return [...unused.map((feature) => `${feature}=()`), payment].join(', ');
}
