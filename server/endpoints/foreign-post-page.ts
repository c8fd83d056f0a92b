import type { Config } from '#config/config.server.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { plainPage } from './plain-page.ts';

/**
 * Page for a form that does not seem to come from one of our pages. It keeps the answers and sends them from here; the
 * form's own token is checked then as always.
 */
export function foreignPostPage(config: Config, locale: LocaleCode, answers: [name: string, value: string][]): string {
  const kept = answers.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  const again = (label: string) =>
    answers.length ? `<form method="post">${kept.join('')}<button type="submit">${label}</button></form>` : '';
  const texts = {
    sv: {
      title: 'Vi kunde inte se att det kom från vår sida',
      body: (
        href: (path: string) => string,
      ) => `<p>Inget har sparats eller skickats. Kanske håller din webbläsare, eller ett tillägg i den, inne med varifrån du kommer.
Det du skrev finns kvar här: skicka det igen. Kom du från någon annans webbplats, gå i stället till <a href="${href('/')}">framsidan</a>.</p>${again('Skicka igen')}`,
    },
    en: {
      title: 'We could not see that this came from our page',
      body: (
        href: (path: string) => string,
      ) => `<p>Nothing has been saved or sent. Perhaps your browser, or an extension in it, holds back where you come from.
What you wrote is still here: send it again. If you came from somebody else’s website, go to the <a href="${href('/')}">front page</a> instead.</p>${again('Send again')}`,
    },
  };
  return plainPage({ ...config, locales: [locale] }, texts, locale);
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
