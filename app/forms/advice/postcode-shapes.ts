/** Shapes of postcodes: 0 is a digit, A a letter, X either. Spaces and dashes may be left out. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  ...of(['000'], 'FO IS LS'),
  ...of(['0000'], 'AL AM AT AU BD BE BG CH CY DK GE GL HU LI LU LV MD MK NE NO NZ PH PY SI SJ TN ZA'),
  ...of(['000 00'], 'CZ GR SE SK'),
  ...of(
    ['00000'],
    'AX BA CR CU DE DO DZ EE EG ES FI FR GF GP GT HR ID IT JO KE KR KW LA LK LT MA MC ME MF MQ MX MY NC PF PK PM RE RS SM ' +
      'SN TH TR UA UY VA YT ZM',
  ),
  ...of(['00000', '00000-0000'], 'US PR GU VI AS MP'),
  ...of(['00000', '00000-0000'], 'SA'),
  ...of(['000000'], 'BY CN CO EC IN KG KZ NG RO RU SG TJ TM UZ'),
  ...of(['000-0000'], 'JP'),
  ...of(['0000000'], 'CL IL'),
  ...of(['A0A 0A0'], 'CA'),
  ...of(['0000 AA'], 'NL'),
  ...of(['00-000'], 'PL'),
  ...of(['0000-000'], 'PT'),
  ...of(['00000-000'], 'BR'),
  ...of(['AAA 0000'], 'MT'),
  ...of(['AXX XXXX'], 'IE'),
  ...of(['AA00 0AA', 'A0 0AA', 'A00 0AA', 'AA0 0AA', 'A0A 0AA', 'AA0A 0AA'], 'GB GG IM JE'),
};

function of(known: readonly string[], countries: string): Record<string, readonly string[]> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, known]));
}

/** Example of a country's postcodes when this one has another shape; null when it fits, or when we know no shape. */
export function exampleInstead(country: string, postcode: string): string | null {
  const known = shapes[country] ?? [];
  const bare = postcode.replace(/[\s-]/g, '');
  // Many write the country in front: D-10115, LV-1010.
  const codes = [bare, bare.replace(/^[A-Z]{1,2}(?=\d)/, '')];
  const fits = known.some((shape) => codes.some((code) => patternOf(shape).test(code)));
  return fits || !known[0] ? null : exampleOf(known[0]);
}

function patternOf(shape: string): RegExp {
  const pattern = shape.replace(/[\s-]/g, '').replace(/[0AX]/g, (sign) => classes[sign] ?? sign);
  return new RegExp(`^${pattern}$`);
}

const classes: Record<string, string> = { '0': '\\d', A: '[A-Z]', X: '[A-Z\\d]' };

/** 0000 AA becomes 1234 AB. */
function exampleOf(shape: string): string {
  let [digit, letter] = [0, 0];
  return shape.replace(/[0AX]/g, (sign) => (sign === 'A' ? 'ABCDEFG'.charAt(letter++) : String(++digit % 10)));
}
