export const design = {
  sampleHeading: 'Räven sover med svansen som täcke',
  sampleText: 'Flygande bäckasiner söka hwila på mjuka tuvor. Il1 O0 rn m åäö ÅÄÖ é 0123456789',
  form: {
    title: 'Ge bort ett giftogram',
    step: 'Hälsning',
    questions: 'Frågor',
    errors: 'Frågor med fel',
    pay: 'Betala 200 kr med Swish',
    next: 'Nästa steg: leverans',
    to: 'Mormor Testa',
    greeting:
      'Hej mormor!\n\nI år får du en present som hjälper djuren. Tack för att du alltid stannar bilen för igelkottar.\n\nKram från Testa',
    receipt: 'Ditt giftogram',
    gift: 'Gåva',
    once: 'en gång',
    total: 'Att betala',
    sum: '200 kr',
    regret: 'Ångrar du dig? Hör av dig inom 14 dagar.',
    address: 'Adress',
    addressLines: 'Granstigen 4\n123 45 Djurstad',
  },
};
