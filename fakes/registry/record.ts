/** Validity period of a row; 9999-12-31 means that it still holds. */
export interface Span {
  from: string;
  till: string;
}

export interface NameRow extends Span {
  firstNames: string;
  /** Name used: '10' is the first; '23' the second and third. */
  used?: string;
  middleName?: string;
  lastName: string;
  /** Shortened name for envelopes, when the full one is too long. */
  posted?: string;
}

export interface DetailRow extends Span {
  born: string;
  /** Reason code (AV, UV, GN …) and date. */
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
  /** Sekretessmarkering (confidentiality mark), and whether the registry set it itself. */
  marked: 'NEJ' | 'JA' | 'JA, set by SPAR';
  /** SkyddadFolkbokforing (protected registration). */
  sheltered: 'NEJ' | 'JA';
  names: NameRow[];
  details: DetailRow[];
  /** Registered residence: period, county and municipality. */
  registered: (Span & { county: string; municipality: string })[];
  addresses: AddressRow[];
}
