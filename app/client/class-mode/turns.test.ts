import { describe, expect, it } from 'vitest';
import { turnOfKey, turnOfSwipe } from './turns.ts';

const alone = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

describe('a key in class mode', () => {
  it.each([
    ['ArrowRight', 'on'],
    ['ArrowLeft', 'back'],
    [' ', 'on'],
    ['PageDown', 'on'],
    ['PageUp', 'back'],
    ['Home', 'first'],
    ['End', 'last'],
    ['Escape', 'close'],
    ['ArrowDown', null],
    ['Tab', null],
    ['toString', null],
  ])('%j means %j', (key, turn) => {
    expect(turnOfKey({ key, ...alone })).toBe(turn);
  });

  it('with Alt, Ctrl or Cmd is the browser’s own; Shift and space go back', () => {
    for (const held of ['altKey', 'ctrlKey', 'metaKey'])
      expect(turnOfKey({ key: 'ArrowLeft', ...alone, [held]: true })).toBeNull();
    expect(turnOfKey({ key: ' ', ...alone, shiftKey: true })).toBe('back');
  });
});

it.each([
  [-120, 10, 'on'],
  [120, -30, 'back'],
  [-40, 0, null],
  [-120, 90, null],
  [0, 300, null],
])('a finger that moves %i px to the right and %i px down means %j', (right, down, turn) => {
  expect(turnOfSwipe(right, down)).toBe(turn);
});
