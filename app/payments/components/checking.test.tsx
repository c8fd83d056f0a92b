import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { translations } from '#i18n/sv/translations.ts';
import { Checking } from './checking.tsx';

const html = (isCodeLost: boolean) =>
  renderForReader(
    <Checking sum="200 kr" kicker="" token="t" canCancel={true} isUnsure={false} isCodeLost={isCodeLost} />,
  );

it('who may have paid is told not to pay again; who never had a code, to try again, and not both', () => {
  const [notAgain = ''] = translations.payWait.checking.next;
  expect(html(false)).toContain(notAgain);
  expect(html(false)).not.toContain(translations.paySwish.lost);
  expect(html(true)).toContain(translations.paySwish.lost);
  expect(html(true)).not.toContain(notAgain);
});
