import { expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import { translations } from '#i18n/sv/translations.ts';
import type { Answers } from '../engine/field.ts';
import type { FormSession } from './form-session.server.ts';
import { shownRows } from './review.server.ts';

const shownWith = (change: Answers) =>
  shownRows({
    form: sampleForm('donation'),
    answers: answersTo('donation', change),
    formContext: { today: '2026-11-21', locale: 'sv', paymentMethods: ['invoice', 'swish'] },
    ctx: { translations },
  } as unknown as FormSession);

// The order must equal what was shown, also in what no row of the review used to show.
it.each<Answers>([
  { 'is-remembered': 'yes' },
  { renews: 'TV7K-M4XR', 'renews-ends-on': '2026-12-31' },
  { way: 'swish' },
])('another tab’s %j is noticed', (change) => {
  expect(shownWith(change)).not.toBe(shownWith({}));
});

it('another membership to renew is noticed', () => {
  const renewing = (renews: string) => shownWith({ renews, 'renews-ends-on': '2026-12-31' });
  expect(renewing('TV7K-M4XR')).not.toBe(renewing('QW3N-P8BD'));
});
