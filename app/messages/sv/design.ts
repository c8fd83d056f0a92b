export const design = {
  sampleHeading: 'Räven sover med svansen som täcke',
  sampleText: 'Flygande bäckasiner söka hwila på mjuka tuvor. Il1 O0 rn m åäö ÅÄÖ é 0123456789',
};
