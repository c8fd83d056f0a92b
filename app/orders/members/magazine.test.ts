import { describe, expect, it } from 'vitest';
import { samplePayer } from '#fixtures/drafts.fixture.ts';
import type { Person } from '../model/order.ts';
import { toMagazineList } from './magazine.ts';
import type { ListedMembership } from './member.ts';

const home = { street: 'Testvägen 2', postcode: '41101', city: 'Provstad', country: 'SE' };
const member = (changed: Person, other: Partial<ListedMembership> = {}): ListedMembership => ({
  kind: 'childrens-club',
  startsOn: '2026-05-01',
  endsOn: '2027-04-30',
  reference: 'TV7K-M4XR',
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
const namesOf = (memberships: ListedMembership[], isJoined: boolean) =>
  toMagazineList(memberships, isJoined).copies.map(({ receiver }) => receiver.firstname);
const stranger = { payer: { firstname: 'Skissa', lastname: 'Skisslund', email: 's@example.se' } };

describe('the magazine', () => {
  it('leaves out those who read it on screen, and counts them, while the rest of the household gets its copy', () => {
    const onScreen = member({ firstname: 'Bo', birthDate: '1985-01-01' }, { isOnScreen: true });
    const { copies, leftOut, members } = toMagazineList([member({}), onScreen], true);
    expect([copies.map(({ receiver }) => receiver.firstname), members]).toEqual([['Alva Provsson'], 1]);
    expect(leftOut).toEqual([{ membership: onScreen, why: 'on-screen' }]);
  });

  it.each<[string, ListedMembership[], string[], string[]]>([
    [
      'siblings',
      [member({}), member({ firstname: 'Bo', birthDate: '2014-01-01', street: 'testvägen  2' })],
      ['Alva Provsson', 'Bo Provsson'],
      ['Alva och Bo Provsson'],
    ],
    [
      'siblings with two family names, and one payer',
      [member({}), member({ firstname: 'Bo', lastname: 'Mall', birthDate: '2014-01-01' })],
      ['Alva Provsson', 'Bo Mall'],
      ['Alva Provsson och Bo Mall'],
    ],
    [
      'neighbours in one house',
      [member({}), member({ firstname: 'Bo', lastname: 'Mall', birthDate: '2014-01-01' }, stranger)],
      ['Alva Provsson', 'Bo Mall'],
      ['Alva Provsson', 'Bo Mall'],
    ],
    [
      'one child with two memberships',
      [member({}), member({ lastname: 'PROVSSON' })],
      ['Alva Provsson'],
      ['Alva Provsson'],
    ],
    ['twins', [member({}), member({ firstname: 'Ada' })], ['Ada Provsson', 'Alva Provsson'], ['Alva och Ada Provsson']],
    [
      'a child with two homes',
      [member({}), member({ postcode: '12345' })],
      ['Alva Provsson', 'Alva Provsson'],
      ['Alva Provsson', 'Alva Provsson'],
    ],
  ])('goes to %s', (_, memberships, each, joined) => {
    expect(namesOf(memberships, false)).toEqual(each);
    expect(namesOf(memberships, true)).toEqual(joined);
  });

  it('joins all of a household that only a later member binds together', () => {
    const bound = [
      member({ firstname: 'Alva', lastname: 'A' }, stranger),
      member({ firstname: 'Bo', lastname: 'B' }),
      member({ firstname: 'Cia', lastname: 'A' }),
    ];
    expect(namesOf(bound, true)).toHaveLength(1);
  });

  it('leaves out whom it cannot or must not reach, and says why', () => {
    const { copies, leftOut } = toMagazineList(
      [
        member({}, { isHeld: true }),
        member({}, { isUnreadable: true }),
        member({ firstname: '', lastname: '', street: '' }),
        member({ street: '' }),
        member({ postcode: '', city: '' }),
        member({}, { isReturned: true }),
      ],
      true,
    );
    expect(copies).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual([
      'held',
      'unreadable',
      'erased',
      'no-address',
      'no-address',
      'returned',
    ]);
  });

  it('is sorted by postcode, abroad last', () => {
    const places = ['90210', '11122', '41101'].map((postcode) => member({ postcode }));
    const { copies } = toMagazineList([member({ country: 'FI', postcode: '00100' }), ...places], false);
    expect(copies.map(({ receiver }) => receiver.postcode)).toEqual(['11122', '41101', '90210', '00100']);
  });
});
