import type { HeldEmail } from './held-email.ts';
import type { MailFaults } from './mail-faults.ts';
import { emailPage, mailboxPage } from './mailbox-page.ts';

/**
 * Mailbox over HTTP. Any other path answers 404.
 *
 * - `GET /__fakes`: all e-mails, newest first, for a browser.
 * - `GET /__fakes/letters`: the same as JSON, oldest first; attachments with size and path. `?to=` has those to one
 *   address alone.
 * - `DELETE /__fakes/letters`: empties the mailbox. 204.
 * - `GET /__fakes/letters/{number}`, `…/source`, `…/attachments/{index}`: one e-mail to read, its raw source, its
 *   attachments.
 * - `/__fakes/faults`: see createMailFaults.
 */
export async function answerMailbox(request: Request, emails: HeldEmail[], faults: MailFaults): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/__fakes/faults') return faults.administer(request);
  if (pathname === '/__fakes/letters' && request.method === 'DELETE') {
    emails.length = 0;
    return new Response(null, { status: 204 });
  }
  if (request.method !== 'GET') return notFound();
  if (pathname === '/__fakes') return readable(await mailboxPage(emails));
  if (pathname === '/__fakes/letters') {
    const to = searchParams.get('to');
    const asked = to === null ? emails : emails.filter(({ envelope }) => envelope.to.includes(to));
    return Response.json(asked.map(asJson));
  }
  const [, number, part, index] =
    /^\/__fakes\/letters\/(\d+)(?:\/(source|attachments)(?:\/(\d+))?)?$/.exec(pathname) ?? [];
  const email = emails.find((held) => String(held.number) === number);
  if (!email) return notFound();
  if (!part) return readable(await emailPage(email));
  if (part === 'source') return new Response(email.source, { headers: { 'content-type': 'text/plain' } });
  const attachment = email.attachments[Number(index)];
  if (!attachment) return notFound();
  return new Response(Buffer.from(attachment.content), { headers: { 'content-type': attachment.contentType } });
}

function asJson(email: HeldEmail) {
  const path = `/__fakes/letters/${email.number}`;
  return {
    ...email,
    source: `${path}/source`,
    attachments: email.attachments.map(({ filename, contentType, content }, at) => ({
      filename,
      contentType,
      size: content.length,
      path: `${path}/attachments/${at}`,
    })),
  };
}

function readable(page: string): Response {
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function notFound(): Response {
  return Response.json({ message: 'Not found' }, { status: 404 });
}
