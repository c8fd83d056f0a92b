/**
 * Account check by Bankgirot's type and comment. 1.1: mod 11 over the last three clearing digits and seven account
 * digits. 1.2: the same over all four and seven. 2.1: mod 10 over ten account digits. 2.2: mod 11 over nine. 2.3: mod
 * 10 over at most ten.
 */
export type AccountType = '1.1' | '1.2' | '2.1' | '2.2' | '2.3';

export interface ClearingRange {
  from: number;
  to: number;
  bank: string;
  type: AccountType;
}

/** Finds the bank of a clearing number; null when it is unknown. */
export function findClearingRange(clearing: number): ClearingRange | null {
  const range = ranges.find(([from, to]) => from <= clearing && clearing <= to);
  if (!range) return null;
  const [from, to, bank, type] = range;
  return { from, to, bank, type };
}

const ranges: [from: number, to: number, bank: string, type: AccountType][] = [
  [1100, 1199, 'Nordea', '1.1'],
  [1200, 1399, 'Danske Bank', '1.1'],
  [1400, 2099, 'Nordea', '1.1'],
  [2300, 2399, 'Ålandsbanken', '1.2'],
  [2400, 2499, 'Danske Bank', '1.1'],
  [3000, 3299, 'Nordea', '1.1'],
  [3300, 3300, 'Nordea', '2.1'],
  [3301, 3399, 'Nordea', '1.1'],
  [3400, 3409, 'Länsförsäkringar Bank', '1.1'],
  [3410, 3781, 'Nordea', '1.1'],
  [3782, 3782, 'Nordea', '2.1'],
  [3783, 3999, 'Nordea', '1.1'],
  [4000, 4999, 'Nordea', '1.2'],
  [5000, 5999, 'SEB', '1.1'],
  [6000, 6999, 'Handelsbanken', '2.2'],
  [7000, 7999, 'Swedbank', '1.1'],
  [8000, 8999, 'Swedbank', '2.3'],
  [9020, 9029, 'Länsförsäkringar Bank', '1.2'],
  [9040, 9049, 'Citibank', '1.2'],
  [9060, 9069, 'Länsförsäkringar Bank', '1.1'],
  [9070, 9079, 'Multitude Bank', '1.1'],
  [9100, 9109, 'Nordnet Bank', '1.2'],
  [9120, 9124, 'SEB', '1.1'],
  [9130, 9149, 'SEB', '1.1'],
  [9150, 9169, 'Skandiabanken', '1.2'],
  [9170, 9179, 'Ikano Bank', '1.1'],
  [9180, 9189, 'Danske Bank', '2.1'],
  [9190, 9199, 'DNB Bank', '1.2'],
  [9230, 9239, 'Marginalen Bank', '1.1'],
  [9250, 9259, 'SBAB', '1.1'],
  [9260, 9269, 'DNB Bank', '1.2'],
  [9270, 9279, 'ICA Banken', '1.1'],
  [9280, 9289, 'Resurs Bank', '1.1'],
  [9300, 9349, 'Swedbank', '2.1'],
  [9390, 9399, 'Landshypotek Bank', '1.2'],
  [9460, 9469, 'Santander Consumer Bank', '1.1'],
  [9470, 9479, 'BNP Paribas', '1.2'],
  [9500, 9549, 'Plusgirot', '2.3'],
  [9550, 9569, 'Avanza Bank', '1.2'],
  [9570, 9579, 'Sparbanken Syd', '2.1'],
  [9580, 9589, 'Aion Bank', '1.1'],
  [9590, 9599, 'Erik Penser Bank', '1.2'],
  [9630, 9639, 'Lån & Spar Bank', '1.1'],
  [9640, 9649, 'NOBA Bank', '1.2'],
  [9660, 9669, 'Svea Bank', '1.2'],
  [9670, 9679, 'JAK Medlemsbank', '1.2'],
  [9680, 9689, 'BlueStep Finans', '1.1'],
  [9700, 9709, 'Ekobanken', '1.2'],
  [9710, 9719, 'Lunar Bank', '1.2'],
  [9750, 9759, 'Northmill Bank', '1.2'],
  [9780, 9789, 'Klarna Bank', '1.2'],
  [9880, 9889, 'Riksgälden', '1.2'],
  [9890, 9899, 'Riksgälden', '2.1'],
  [9960, 9969, 'Plusgirot', '2.3'],
];
