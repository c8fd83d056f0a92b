import { expect, it } from 'vitest';
import { samplePayer } from '#fixtures/drafts.fixture.ts';
import { isLong } from '../../../tests/support/long.ts';
import type { Person } from '../model/order.ts';
import { findDuplicates } from './duplicates.ts';
import type { ListedMembership } from './member.ts';

const home = { street: 'Testvägen 2', postcode: '41101', city: 'Provstad' };
const member = (changed: Person, other: Partial<ListedMembership> = {}): ListedMembership => ({
  kind: 'childrens-club',
  startsOn: '2026-05-01',
  endsOn: '2027-04-30',
  reference: '',
  state: 'paid',
  locale: 'sv',
  member: { firstname: 'Alva', lastname: 'Provsson', birthDate: '2016-02-29', ...home, ...changed },
  payer: samplePayer,
  isProtected: false,
  isHeld: false,
  isReturned: false,
  isUnreadable: false,
  ...other,
});

it.each<[string, ListedMembership[], number[]]>([
  ['one child at two homes', [member({}), member({ street: 'Provgatan 1' })], [2]],
  ['a child with a middle name', [member({}), member({ firstname: 'Alva Disa' })], [2]],
  ['a birth date that is missing', [member({}), member({ birthDate: undefined, street: 'testvägen  2' })], [2]],
  ['three at once', [member({}), member({}), member({ birthDate: undefined })], [3]],
  [
    'the last day of one on the first of the other',
    [member({}), member({}, { startsOn: '2027-04-30', endsOn: '2028-04-29' })],
    [2],
  ],
  ['a renewal', [member({}), member({}, { startsOn: '2027-05-01', endsOn: '2028-04-30' })], []],
  ['twins', [member({}), member({ firstname: 'Ada' })], []],
  ['namesakes', [member({}), member({ birthDate: '2016-03-01' })], []],
  [
    'namesakes without a birth date, in two homes',
    [member({ birthDate: undefined }), member({ birthDate: undefined, street: 'Provgatan 1' })],
    [],
  ],
  ['people who are erased', [member({ firstname: '', lastname: '' }), member({ firstname: '', lastname: '' })], []],
])('finds %s', (_, memberships, sizes) => {
  expect(findDuplicates(memberships).map((group) => group.length)).toEqual(sizes);
});

it('looks through very many members in a moment', () => {
  const many = Array.from({ length: isLong ? 10_000 : 1000 }, (_, at) =>
    member({
      firstname: `Prov${at}`,
      birthDate: `20${10 + (at % 8)}-0${1 + (at % 9)}-1${at % 10}`,
      street: `Väg ${at}`,
    }),
  );
  expect(findDuplicates([...many, member({ firstname: 'Prov7', birthDate: '2017-08-17' })])).toHaveLength(1);
});
