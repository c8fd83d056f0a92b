/** Patterns of secrets. */
const patterns = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*\w{8,}/g,
  /\b(?:sk|rk)_(?:live|test)_\w{16,}/g,
  /\bwhsec_[\w+/=]{16,}/g,
  /\bCFPAT-[\w-]{20,}/g,
  /\bgh[pousr]_\w{36}/g,
  /\bglpat-[\w-]{20}/g,
  /\bnpm_[A-Za-z0-9]{36}/g,
  /\bxox[abprs]-[\w-]{10,}/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bAIza[\w-]{35}/g,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s/:@'"`$<]+:[^\s/@'"`$<]+@[^\s'"`]+/g,
  /\b[\w-]{1,20}:[A-Za-z0-9+/]{43}=/g,
  /\b[A-Z_]*(?:TOKEN|SECRET|PASSWORD)\s*[=:]\s*['"]?[\w+/-]{40,}/g,
];

/** Intentional values in the repository: they only open fakes and examples. */
const known = [
  'https://a:b@klubb.example',
  'smtp://user:password@host:port,',
  'sk_test_wrong_and_secret',
  // Example keys in Stripe's documentation.
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'whsec_4eC39HqLyjWDarjtT1zdp7dc',
  'postgres://klubb:hemligt@db.example/klubb',
];

/** Finds text that looks like a secret and is not a known exception. */
export function findSecrets(text: string): string[] {
  const found = patterns.flatMap((pattern) => text.match(pattern) ?? []);
  return [...new Set(found)].filter((secret) => !known.includes(secret));
}
