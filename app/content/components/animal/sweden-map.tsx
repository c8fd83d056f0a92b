import type { Region } from '../../model/animal/animal-world.ts';

/** Paper map of Sweden: three sheets of land, the islands with the south, and a sea on each side. */
const parts: [region: Region, d: string][] = [
  ['västkusten', 'M0 150H24L40 212H0z'],
  ['östersjön', 'M110 52L50 130 30 212H110z'],
  ['norr', 'M79 4L101 24 105 50 92 58 86 70 80 83 69 91 60 104 58 127 23 113 22 93 34 76 37 46 48 18 63 10z'],
  ['mitten', 'M23 114L58 128 69 141 62 156 54 157 40 155 25 153 18 144 23 126z'],
  [
    'söder',
    'M15 155L25 154 40 156 54 158 53 171 51 187 46 197 37 205 27 208 25 198 20 173zM66 168l4 6-3 10-4-6zM57 182l2 2-4 14-2-2z',
  ],
];

/** Where in Sweden an animal lives: the coloured parts. */
export function SwedenMap({ regions }: { regions: readonly Region[] }) {
  return (
    <svg className="measure" viewBox="0 0 110 214" aria-hidden="true">
      {parts.map(([region, d]) => (
        <path
          key={region}
          className={regions.includes(region) ? 'measure__here' : region.length > 6 ? 'measure__sea' : 'measure__land'}
          d={d}
        />
      ))}
    </svg>
  );
}
