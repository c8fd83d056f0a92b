import { describe, expect, it } from 'vitest';
import { payloadSuffix, readPayloadAddress, withPayloadSuffix } from './payload.ts';

describe('readPayloadAddress', () => {
  it.each([
    ['a page', '/djurfakta/rav', '/djurfakta/rav', false],
    ['a page with a query', '/sok?a=b', '/sok?a=b', false],
    ['its data', '/djurfakta/rav/_payload.json', '/djurfakta/rav', true],
    ['the front page’s data', '/_payload.json', '/', true],
    ['data with a query', '/sok/_payload.json?sokord=r%C3%A4v', '/sok?sokord=r%C3%A4v', true],
    ['data with question marks in its query', '/a/_payload.json?till=/b?c=d?', '/a?till=/b?c=d?', true],
    ['the name in the query', '/sok?sokord=/_payload.json', '/sok?sokord=/_payload.json', false],
    ['the name within a path', '/_payload.json/x', '/_payload.json/x', false],
    ['the end of another name', '/x_payload.json', '/x_payload.json', false],
    ['an empty address', '', '', false],
  ])('%s', (_, address, path, wantsPayload) => {
    expect(readPayloadAddress(address)).toEqual({ path, wantsPayload });
  });
});

describe('withPayloadSuffix', () => {
  it.each([
    ['a page', '/djurfakta/rav', '/djurfakta/rav/_payload.json'],
    ['the front page', '/', '/_payload.json'],
    ['the English front page', '/en', '/en/_payload.json'],
    ['a page with a query', '/sok?a=b', '/sok/_payload.json?a=b'],
    ['a query with question marks', '/sok?a=b?c', '/sok/_payload.json?a=b?c'],
  ])('redirects to the payload of %s', async (_, location, expected) => {
    const headers = { Location: location, 'Set-Cookie': 'a=b', Vary: 'Cookie' };
    const answer = withPayloadSuffix(new Response('body', { status: 301, headers }), payloadSuffix);
    expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([301, expected, '']);
    expect([answer.headers.get('Set-Cookie'), answer.headers.get('Vary')]).toEqual(['a=b', 'Cookie']);
  });

  it('leaves a response without Location unchanged', () => {
    const answer = new Response('{}');
    expect(withPayloadSuffix(answer, payloadSuffix)).toBe(answer);
  });
});
