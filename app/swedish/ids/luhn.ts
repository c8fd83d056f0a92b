/** Luhn check digit for some digits (mod 10, weights 2 1 2 … from the right). */
export function luhnDigit(digits: string): number {
  let sum = 0;
  let isDoubled = true;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    const value = Number(digits[at]) * (isDoubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
    isDoubled = !isDoubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** True for at least two digits, of which the last is the check digit of the others. */
export function hasLuhn(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}
