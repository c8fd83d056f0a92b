import type { ConfigWithoutContent } from '#config/config.server.ts';
import { toClub } from '#emails/club.ts';
import type { EmailPreview } from '#emails/email.ts';
import type { BrandContext } from '#emails/email-context.ts';
import { emailLinks } from '#emails/email-links.ts';
import { emailTranslations } from '#emails/email-translations.ts';
import type { ClaimedEmail, Outbox } from '#emails/outbox/port.ts';
import { previewEmail } from '#emails/send-emails.ts';
import { policyOf } from '#i18n/locale-prefix.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';

export interface EmailService {
  /** An e-mail of an order as it is, or was, sent, its papers by name; null when there is none, or nobody to send it to. */
  read(id: string, orderId: string): Promise<EmailPreview | null>;
  /** An e-mail as it would be sent now, its papers by name. */
  write(letter: ClaimedEmail): Promise<EmailPreview>;
  /** Club name, links and translations shared by all e-mails in a language. */
  brand(locale: LocaleCode): BrandContext;
  /** Queues the link to a saved form, which a visitor has asked for. */
  sendContinueLink(link: { to: string; locale: LocaleCode; form: string; token: string; until: Date }): Promise<void>;
}

/** Creates the e-mails that the office looks at, and the link to a saved form. */
export function createEmailService(config: ConfigWithoutContent, outbox: Outbox, now: () => Date): EmailService {
  const today = () => dateInStockholm(now());
  const brand = (locale: LocaleCode): BrandContext => ({
    club: toClub(config),
    links: emailLinks(config.publicOrigin, locale, policyOf(config)),
    translations: emailTranslations(locale),
    today: today(),
  });
  return {
    brand,
    async read(id, orderId) {
      const email = await outbox.find(id, orderId);
      return email?.order?.payer.email ? previewEmail(email, { brand }) : null;
    },
    write: (letter) => previewEmail(letter, { brand }),
    async sendContinueLink({ to, locale, form, token, until }) {
      const { forms } = await loadTranslations(locale);
      await outbox.queue({
        kind: 'continue',
        locale,
        email: to,
        form: forms.texts[form]?.title ?? form,
        url: brand(locale).links.continueForm(token),
        until: until.toISOString(),
      });
    },
  };
}
