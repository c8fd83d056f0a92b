export const errors = {
  notFoundHeading: 'Oj, den sidan hittade vi inte!',
  notFoundText: 'Tass och Vinge har letat överallt. Kanske har sidan flyttats, eller så blev adressen fel.',
  anyHeading: 'Ett fel har inträffat.',
  anyText: (email: string): [before: string, email: string, after: string] => [
    'Skriv till oss på ',
    email,
    ' och berätta vad som hände, så att vi kan laga det.',
  ],
  unavailableText: 'Det går inte att visa sidan just nu. Försök gärna igen om en liten stund.',
  reference: (id: string) => `Felets nummer: ${id}`,
  toFrontPage: 'Till framsidan',
  searchLabel: 'Vad letar du efter?',
  supportHeading: 'Stöd vårt arbete för djuren',
  becomeMember: 'Bli medlem',
};
