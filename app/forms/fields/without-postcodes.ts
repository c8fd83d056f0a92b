/** Countries without postcodes: nobody there has one to write. */
const without = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GW GY HK JM KI KM KN KP LC LY ' +
    'ML MO MR MS MW NA NR NU PA PS QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TT TV UG VC VU WS YE ZW'
  ).split(' '),
);

export function hasNoPostcodes(country: string): boolean {
  return without.has(country);
}
