import { expect, it } from 'vitest';
import { describeFile } from './linked-file.ts';

const file = { url: 'https://a.example/x.pdf', name: 'X', language: 'sv', contentType: 'application/pdf' } as const;

it.each([
  [0, file.url, 'sv-SE', 'PDF'],
  [400, file.url, 'sv-SE', 'PDF, 1\u00a0kB'],
  [999_499, file.url, 'sv-SE', 'PDF, 999\u00a0kB'],
  [2_450_000, 'https://a.example/film.MP4?x=1', 'en-US', 'MP4, 2.5\u00a0MB'],
  [1_500_000_000, 'https://a.example/film.mov', 'sv-SE', 'MOV, 1,5\u00a0GB'],
  [1_000, 'https://a.example/utan', 'sv-SE', 'PDF, 1\u00a0kB'],
])('%d bytes at %s, for %s: %s', (bytes, url, language, about) => {
  expect(describeFile({ ...file, url, bytes }, language)).toBe(about);
});

it('says nothing of a kind that nobody knows', () => {
  const unknown = { ...file, url: 'https://a.example/utan', contentType: 'application/octet-stream', bytes: 1_000 };
  expect(describeFile(unknown, 'sv-SE')).toBe('1\u00a0kB');
});
