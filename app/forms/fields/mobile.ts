import { formatMobile, parseMobile } from '#numbers/mobile.ts';
import { accept, type Kind, refuse } from './kind.ts';

export const mobile: Kind = {
  check(typed) {
    const number = parseMobile(typed);
    return number ? accept(number) : refuse('mobileWrong');
  },
  write: formatMobile,
  input: { type: 'tel', inputMode: 'tel', maxLength: 60, className: 'input--number' },
};
