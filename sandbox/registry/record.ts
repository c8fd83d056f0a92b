/** A time that a row holds for; until 9999-12-31 is now. */
export interface Span {
  from: string;
  till: string;
}

export interface NameRow extends Span {
  firstNames: string;
  /** '10': the first is used; '23': the second and third are. */
  used?: string;
  middleName?: string;
  lastName: string;
  /** Shortened name for envelopes, when the full one is too long. */
  posted?: string;
}

export interface DetailRow extends Span {
  born: string;
  /** AV, UV, GN … and the day. */
  removed?: { why: string; day: string; died?: string };
  newNumber?: string;
}

export type AddressKind = 'Folkbokforingsadress' | 'SarskildPostadress' | 'Utlandsadress' | 'Kontaktadress';

export type AddressRow = Span & { kind: AddressKind } & (
    | { careOf?: string; line1?: string; line2?: string; postcode: string; city: string }
    | { lines: string[]; country: string }
  );

/** Record that the registry returns for a person. */
export interface PersonRecord {
  personalNumber: string;
  /** Sekretessmarkering, and whether the register set it itself. */
  marked: 'NEJ' | 'JA' | 'JA, set by SPAR';
  /** SkyddadFolkbokforing. */
  sheltered: 'NEJ' | 'JA';
  names: NameRow[];
  details: DetailRow[];
  /** Registered residence: period, county and municipality. */
  registered: (Span & { county: string; municipality: string })[];
  addresses: AddressRow[];
}
