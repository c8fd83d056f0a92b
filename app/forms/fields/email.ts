import { accept, type FieldType, refuse } from './kind.ts';

const longest = 254;
const name = /^[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64})*$/;
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})$/u;

export const email: FieldType = {
  check(text) {
    const typed = text.normalize('NFKC').replace(/^(?:mailto: ?)?<?|>?[.,;]?$/gi, '');
    if (typed.length > longest) return refuse('tooLong', { limit: longest });
    const at = typed.lastIndexOf('@');
    const [local, host] = [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1).toLowerCase()];
    const isSane = local.length <= 64 && name.test(local) && domain.test(host);
    return isSane ? accept(`${local}@${host}`) : refuse('emailWrong');
  },
  input: { type: 'email', inputMode: 'email', maxLength: 300, spellCheck: false },
};
