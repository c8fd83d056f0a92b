import { expect, it } from 'vitest';
import { createKeptRecommendations } from './kept-recommendations.server.ts';

function open(relatedTo: (id: string) => Promise<string[]>) {
  const asked: string[] = [];
  const logged: string[] = [];
  let time = 1_000;
  const service = {
    relatedTo(id: string) {
      asked.push(id);
      return relatedTo(id);
    },
  };
  const kept = createKeptRecommendations(
    service,
    (message) => void logged.push(message),
    () => time,
  );
  return { kept, asked, logged, pass: (ms: number) => void (time += ms) };
}

it('are asked for once an hour', async () => {
  const { kept, asked, pass } = open(async (id) => [`${id}-2`]);
  for (const _ of '123') expect(await kept.relatedTo('rav', 3)).toEqual(['rav-2']);
  expect(asked).toEqual(['rav']);
  pass(3_600_001);
  await kept.relatedTo('rav', 3);
  expect(asked).toEqual(['rav', 'rav']);
});

it('are none when the service fails, and it is left alone after five failures', async () => {
  const { kept, asked, logged, pass } = open(() => Promise.reject(new Error('Connection timeout')));
  for (const id of 'abcdefgh') expect(await kept.relatedTo(id, 3)).toEqual([]);
  expect(asked).toHaveLength(5);
  expect(logged[0]).toBe('Recommendations failed: Connection timeout');
  pass(10_001);
  await kept.relatedTo('i', 3);
  expect(asked).toHaveLength(6);
});

it('are there again when the service is', async () => {
  let isAway = true;
  const { kept, pass } = open(async () => (isAway ? Promise.reject(new Error('down')) : ['hare']));
  for (const id of 'abcde') await kept.relatedTo(id, 3);
  isAway = false;
  pass(10_001);
  expect(await kept.relatedTo('f', 3)).toEqual(['hare']);
  expect(await kept.relatedTo('g', 3)).toEqual(['hare']);
});
