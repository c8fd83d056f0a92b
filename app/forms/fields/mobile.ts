import { formatMobile, parseMobile } from '#swedish/ids/mobile.ts';
import { accept, type FieldType, refuse } from './kind.ts';

export const mobile: FieldType = {
  check(typed) {
    const number = parseMobile(typed);
    return number ? accept(number) : refuse('mobileWrong');
  },
  write: formatMobile,
  input: { type: 'tel', inputMode: 'tel', maxLength: 60, className: 'input--number' },
};
