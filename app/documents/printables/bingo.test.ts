import { expect, it } from 'vitest';
import { animalsOfBoard, squares } from './bingo.ts';

it.each([9, 10, 12, 14, 18, 42])('of %i animals, four boards differ, and none has an animal twice', (count) => {
  const animals = Array.from({ length: count }, (_, at) => at);
  const boards = [0, 1, 2, 3].map((board) => animalsOfBoard(animals, board));
  for (const board of boards) expect(new Set(board).size).toBe(squares);
  expect(new Set(boards.map(String)).size).toBe(boards.length);
});
