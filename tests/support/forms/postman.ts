import { readConfigWithoutContent } from '#config/config.server.ts';
import type { EmailKind, EmailPreview } from '#emails/email.ts';
import type { ClaimedEmail, Outbox } from '#emails/outbox/port.ts';
import { previewEmail } from '#emails/send-emails.ts';
import { createEmailService } from '#services/email-service.server.ts';

/** Reads the letters of a site without a mail server: at once, and none but those that are asked for are written. */
export interface Postman {
  /** Letters of a kind to an address so far, in the order of their being queued. They count as sent. */
  lettersTo(email: string, kind: EmailKind): Promise<EmailPreview[]>;
  /**
   * The latest of them.
   * @throws Error when there is none
   */
  letterTo(email: string, kind: EmailKind): Promise<EmailPreview>;
}

/** @param settings of the site, with its public origin */
export function createPostman(outbox: Outbox, settings: () => Record<string, string>): Postman {
  const taken: ClaimedEmail[] = [];

  async function lettersTo(email: string, kind: EmailKind): Promise<EmailPreview[]> {
    for (;;) {
      const due = await outbox.claimDue(100);
      if (!due.length) break;
      taken.push(...due.toSorted((one, other) => Number(one.queuedAt) - Number(other.queuedAt)));
      for (const { id } of due) await outbox.markSent(id);
    }
    const { brand } = createEmailService(readConfigWithoutContent(settings()), outbox, () => new Date());
    const own = taken.filter((one) => one.kind === kind && (one.standaloneEmail ?? one.order.payer).email === email);
    return Promise.all(own.map((one) => previewEmail(one, { brand })));
  }

  return {
    lettersTo,
    async letterTo(email, kind) {
      const letter = (await lettersTo(email, kind)).at(-1);
      if (!letter) throw new Error(`No ${kind} has gone to ${email}`);
      return letter;
    },
  };
}
