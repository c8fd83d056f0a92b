export const design = {
  sampleHeading: 'The fox sleeps with her tail for a blanket',
  sampleText: 'The quick brown fox jumps over the lazy dog. Il1 O0 rn m åäö ÅÄÖ é 0123456789',
};
