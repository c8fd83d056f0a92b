import { describe, expect, it } from 'vitest';
import { longestText, tidyLine, tidyLines } from './tidy-text.ts';

describe('a line', () => {
  it.each([
    ['  Testa \t Testsson ', 'Testa Testsson'],
    ['Testa\r\nTestsson', 'Testa Testsson'],
    ['Testa\u00a0Testsson', 'Testa Testsson'],
    ['A\u030Asa', 'Åsa'],
    ['Te\u00ADsta', 'Testa'],
    ['Te\u200Bsta\uFEFF', 'Testa'],
    ['\u202Eatset\u202C\u2066\u2069\u200F', 'atset'],
    ['Te\u0000s\u0007ta\u007F', 'Testa'],
    ['Testa\uE000', 'Testa'],
    ['\uD800Testa', 'Testa'],
    ['  ', ''],
  ])('%j is tidied to %j', (typed, tidy) => {
    expect(tidyLine(typed)).toBe(tidy);
  });

  it('keeps the joiners that names are written with', () => {
    expect(tidyLine('نی\u200Cما')).toBe('نی\u200Cما');
  });

  it('is cut only where every limit is passed', () => {
    expect(tidyLine('a'.repeat(longestText + 1))).toHaveLength(longestText);
    expect(tidyLine(`${'a'.repeat(longestText - 1)}🦊`)).toHaveLength(longestText - 1);
  });
});

describe('many lines', () => {
  it.each([
    ['Hej!\r\n\r\nKram\rTesta', 'Hej!\n\nKram\nTesta'],
    ['\n\n Hej! \n  Kram \n\n', 'Hej!\nKram'],
    ['Hej!\u2028Kram', 'Hej!\nKram'],
    ['Hej!\u0000\u202E', 'Hej!'],
  ])('%j are tidied to %j', (typed, tidy) => {
    expect(tidyLines(typed)).toBe(tidy);
  });

  it('are tidy when they have been tidied', () => {
    const tidy = tidyLines(' Hej!\r\n \u00AD \r\n Kram');
    expect(tidyLines(tidy)).toBe(tidy);
  });
});
