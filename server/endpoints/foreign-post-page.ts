import type { Config } from '#config/config.server.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { plainPage } from './plain-page.ts';

/**
 * Page for a form that does not seem to come from one of our pages. It keeps the answers and sends them from here; the
 * form's own token is checked then as always.
 */
export function foreignPostPage(config: Config, locale: LocaleCode, answers: [name: string, value: string][]): string {
  const kept = answers.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  const whenKept = (html: string) => (answers.length ? html : '');
  const again = (label: string) =>
    whenKept(`<form method="post">${kept.join('')}<button type="submit">${label}</button></form>`);
  const texts = {
    sv: {
      title: 'Vi kunde inte se att det kom från vår sida',
      body: (
        href: (path: string) => string,
      ) => `<p>Inget har sparats eller skickats. Kanske döljer din webbläsare, eller ett tillägg i den, varifrån du kommer.
${whenKept('Det du skrev finns kvar här, så skicka det igen. ')}Kom du från någon annans webbplats? Gå i stället till <a href="${href('/')}">framsidan</a>.</p>${again('Skicka igen')}`,
    },
    en: {
      title: 'We couldn’t tell that this came from our page',
      body: (
        href: (path: string) => string,
      ) => `<p>Nothing has been saved or sent. Your browser, or an extension in it, may be hiding where you came from.
${whenKept('What you wrote is still here, so please send it again. ')}If you came from somebody else’s website, go to the <a href="${href('/')}">front page</a> instead.</p>${again('Send again')}`,
    },
  };
  return plainPage({ ...config, locales: [locale] }, texts, locale);
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
