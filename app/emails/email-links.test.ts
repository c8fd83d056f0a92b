import { expect, it } from 'vitest';
import { policyOf } from '#i18n/locale-prefix.ts';
import { emailLinks } from './email-links.ts';

const [swedish, english] = ['https://klubben.example', 'https://club.example'];
const policy = policyOf({
  localeStrategy: 'prefix_except_default',
  locales: ['sv', 'en'],
  defaultLocale: 'sv',
  publicOrigin: swedish,
  localeDomains: [
    { locale: 'sv', origin: swedish },
    { locale: 'en', origin: english },
  ],
});

it.each([
  ['sv', swedish],
  ['en', english],
] as const)('a letter in %s leads to the host of its language', (locale, origin) => {
  const links = emailLinks(swedish, locale, policy);
  expect([links.animals, links.order('a/b'), links.continueForm('c')]).toEqual([
    `${origin}/djurfakta`,
    `${origin}/tack/a%2Fb`,
    `${origin}/fortsatt/c`,
  ]);
});
