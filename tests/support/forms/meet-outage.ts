import { forms as translations } from '#i18n/sv/forms.ts';
import { support } from '#i18n/sv/support.ts';
import { createReference } from '#swedish/ids/reference.ts';
import { filledForm } from './filled-forms.ts';
import { askedOf, createFormClient, type FormClient } from './form-client.ts';
import type { OwnSite } from './own-site.ts';
import { type ShownPage, valueOf } from './shown-page.ts';

/** Public origin of the sites, whichever port they use. */
export const origin = 'https://klubbhuset.example';
const anyKey = 'AAAAAAAAAAAAAAAAAAAAAA';
const someNumber = createReference((bytes) => new Uint8Array(bytes));
let networks = 0;

export function visit(site: OwnSite): FormClient {
  return createFormClient({ site: () => site.origin, origin, network: `198.18.11.${networks++}` });
}

/** Answers for the gift and the withdrawal. */
export const gift = filledForm('a gift by invoice', 'outage@example.se');
export const stated = { name: 'Testa Testsson', reference: 'TV7K-M4XR', email: 'outage@example.se' };
/** Pages that need no database. */
const content = ['/djurfakta', '/djurfakta/rav', '/stod', '/medlem', '/angra', '/intyg'];
/** Pages that need the database. */
const needing = [
  ...['', '/start', '/uppgifter', '/granska', '/spara'].map((step) => `/stod/gava${step}`),
  `/tack/${anyKey}`,
  `/vidare/${anyKey}`,
  `/intyg?nummer=${someNumber}`,
];

/** Follows a visitor who has a form's page open while the database is down for reads and writes. */
export async function meetOutage(client: FormClient, page: ShownPage) {
  const read = await Promise.all([...content, ...needing].map((path) => client.ask(path)));
  const refused = await client.send(page, askedOf(page, gift.typed));
  const confirm = await client.send(await client.open('/angra'), stated);
  const withdrawal = await client.send(confirm, { part: 'confirm' });
  return {
    refused,
    met: {
      read: read.map(({ path, status, headers }) => [path, status, headers.get('Retry-After')]),
      step: [
        refused.status,
        refused.headers.get('Retry-After'),
        refused.summary.includes(translations.messages.unavailable),
      ],
      kept: Object.keys(askedOf(page, gift.typed)).map((name) => valueOf(refused, name)),
      withdrawal: [withdrawal.status, withdrawal.summary.includes(support.withdraw.messages.unavailable)],
      stated: Object.keys(stated).map((name) => valueOf(withdrawal, name)),
    },
  };
}

/** Expected: other pages work, nothing is falsely confirmed, and no input is lost. */
export const expectedOf = (page: ShownPage) => ({
  read: [...content.map((path) => [path, 200, null]), ...needing.map((path) => [path, 503, '30'])],
  step: [503, '30', true],
  kept: Object.values(askedOf(page, gift.typed)),
  withdrawal: [503, true],
  stated: Object.values(stated),
});
