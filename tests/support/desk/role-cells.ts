import type { StaffRole } from '#staff/model/roles.ts';

/** A page or file of the office: the least role that sees it, and that of each of its acts. */
export interface Cell {
  sees: StaffRole;
  /** By the name that the form gives the act; `` for the one act of a page that names none. */
  acts?: Readonly<Record<string, StaffRole>>;
}

const handled = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'handles' as const]));

/** Pages and acts of each role, written down by hand: the code is tried against them, cell by cell. */
export const cells: Readonly<Record<string, Cell>> = {
  kansli: { sees: 'reads' },
  'kansli/bestallningar': { sees: 'reads' },
  'kansli/bestallningar/:reference': {
    sees: 'reads',
    acts: {
      ...handled('betalning', 'aterbetala', 'ratta', 'skicka', 'avboka', 'anteckna', 'marka', 'retur', 'angra'),
      nummer: 'administers',
    },
  },
  'kansli/bestallningar/:reference/:paper': { sees: 'reads' },
  'kansli/personer': { sees: 'reads' },
  'kansli/personer/:reference': {
    sees: 'reads',
    acts: { ...handled('avsluta', 'skydda'), slapp: 'administers', nummer: 'administers', radera: 'administers' },
  },
  'kansli/personer/:reference/:file': { sees: 'administers' },
  'kansli/fakturor': { sees: 'reads', acts: handled('', 'kreditera', 'skriv-av') },
  'kansli/behover-en-manniska': { sees: 'reads', acts: handled('') },
  'kansli/post': {
    sees: 'reads',
    acts: handled('skriv-ut', 'etiketter', 'posta', 'for-hand', 'angra', 'retur', 'angra-retur', 'igen'),
  },
  'kansli/post/:file': { sees: 'handles' },
  'kansli/post/presenter': { sees: 'reads', acts: handled('etiketter', 'skicka', 'angra') },
  'kansli/post/presenter/etiketter.pdf': { sees: 'handles' },
  'kansli/autogiro': {
    sees: 'reads',
    acts: handled('till-banken', 'dra', 'meddela', 'har-skrivit', 'igen', 'fran-banken'),
  },
  'kansli/autogiro/:file': { sees: 'reads' },
  'kansli/autogiro/:file/:name': { sees: 'handles' },
  'kansli/medlemmar': { sees: 'reads' },
  'kansli/medlemmar/tidning': { sees: 'reads' },
  'kansli/medlemmar/tidning/:file': { sees: 'handles' },
  'kansli/medlemmar/dubbletter': { sees: 'reads', acts: handled('', 'dela') },
  'kansli/bokforing': { sees: 'reads' },
  'kansli/bokforing/:period': { sees: 'reads', acts: { '': 'administers' } },
  'kansli/bokforing/:period/:file': { sees: 'reads' },
  'kansli/inbetalningar': { sees: 'reads', acts: handled('') },
  'kansli/inbetalningar/okanda': { sees: 'reads', acts: handled('') },
  'kansli/inbetalningar/lista.csv': { sees: 'handles' },
  'kansli/inbetalningar/:file': { sees: 'reads', acts: handled('') },
  'kansli/formular': { sees: 'reads', acts: { stang: 'administers', oppna: 'administers' } },
  'kansli/innehall': { sees: 'reads' },
  'kansli/sokningar': { sees: 'reads' },
  'kansli/logg': { sees: 'administers' },
  'kansli/personal': {
    sees: 'administers',
    acts: { '': 'administers', avsluta: 'administers', nollstall: 'administers', roll: 'administers' },
  },
  'kansli/installningar': { sees: 'administers' },
  'kansli/fortsatt': { sees: 'reads' },
  'kansli/bekrafta': { sees: 'reads' },
};

/** Ways in and out, which have no role: tried where they stand. */
export const ways: Readonly<Record<string, string>> = {
  'kansli/logga-in': 'sign-in.test.ts',
  'kansli/logga-in/nyckel': 'passkeys.test.ts',
  'kansli/logga-in/nyckel/fraga': 'passkeys.test.ts',
  'kansli/nycklar': 'passkeys.test.ts',
  'kansli/tillbaka': 'passkeys.test.ts',
  'kansli/logga-ut': 'sign-in.test.ts',
};
