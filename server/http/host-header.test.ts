import { expect, it } from 'vitest';
import { isHost } from './host-header.ts';

it.each([
  'localhost',
  'www.example.se',
  'localhost:3000',
  '127.0.0.1:80',
  '[::1]',
  '[::ffff:10.0.0.1]:8080',
  'a_b.example',
  'r%C3%A4v.example',
  'example.se.',
  'a:',
])('accepts %s as a host', (value) => expect(isHost(value)).toBe(true));

it.each([
  '',
  ' ',
  'a b',
  'a/b',
  'http://a',
  'user@a',
  'a:b',
  'a:80:80',
  'a:123456',
  '[::1',
  '::1',
  'a?b',
  'a#b',
  'a\\b',
  '<a>',
  'a"',
  '%zz',
  'rä',
  'a,\tb',
])('refuses %j', (value) => expect(isHost(value)).toBe(false));
