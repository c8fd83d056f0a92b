import { readMagazineQuestion } from '#desk/members/magazine-question.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { skippedLabels } from '#desk/post/skipped-labels.ts';
import { addressLines } from '#documents/address-lines.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { writeCsv } from '#documents/tables/csv.ts';
import type { MagazineCopy } from '#orders/members/magazine.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { formatPostcode } from '#swedish/ids/postcode.ts';
import type { Route } from './+types/magazine-file.ts';

const files = ['etiketter.pdf', 'lista.csv'] as const;
const head = ['namn', 'gata', 'postnummer', 'ort', 'land', 'medlemmar'];

/** Addresses of the magazine: labels, or a table for a printing house. Both in the order of the postcodes. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'members.handle');
  const { ctx, actor, words } = desk;
  const { memberships, documents, orders } = ctx.services;
  const file = files.find((known) => known === params.file);
  const { searchParams } = ctx.url;
  const { day, isJoined } = readMagazineQuestion(searchParams);
  if (!day || !file) throw pageNotFound(ctx.path);
  const { copies } = await askDatabase(async () => {
    await orders.recordAct(`write-tidning-${file} ${day}`, actor);
    return memberships.magazine(day, isJoined, actor);
  });
  if (file === 'etiketter.pdf') {
    const labels = copies.map(({ receiver, locale }) => addressLines(receiver, locale));
    const title = words.members.magazine.fileLabels(day);
    return sendPdf(ctx, `tidning-${day}.pdf`, () => documents.labels(labels, title, skippedLabels(searchParams)));
  }
  return new Response(new Uint8Array(writeCsv([head, ...copies.map(toRow)])), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="tidning-${day}.csv"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

function toRow({ receiver, members }: MagazineCopy): string[] {
  const { firstname = '', street = '', postcode = '', city = '', country = 'SE' } = receiver;
  // A plain blank: a printing house may split on it.
  const written = country === 'SE' ? formatPostcode(postcode).replace(/\s/, ' ') : postcode;
  return [firstname, street, written, city, country, String(members)];
}
