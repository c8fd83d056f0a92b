import { expect, it } from 'vitest';
import { formatPersonOrganisationNumber, formatPersonPostcode } from './person-text.ts';

const numbers = { postcode: '10115', organisationNumber: '5261040828' };
const written = (country?: string) => {
  const person = { ...numbers, ...(country && { country }) };
  return [formatPersonPostcode(person), formatPersonOrganisationNumber(person)];
};

it('writes Swedish numbers as people do', () => {
  expect(written('SE')).toEqual(['101 15', '526104-0828']);
});

it('leaves the numbers of another country as they were typed, however Swedish they look', () => {
  expect(written('PL')).toEqual(['10115', '5261040828']);
});

it('leaves a company’s number as it is kept once its country is erased', () => {
  expect(formatPersonOrganisationNumber({ organisationNumber: '5261040828' })).toBe('5261040828');
});
