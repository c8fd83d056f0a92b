import { describe, it } from 'vitest';
import { forms } from '#i18n/sv/forms.ts';
import { payWait as translations } from '#i18n/sv/pay/wait.ts';
import { aVisitor } from '../../support/browser.ts';
import { fillGift } from '../../support/payments/fill-gift.ts';
import { openWithOwnStripe } from '../../support/payments/own-stripe.ts';
import { atHeading, goodCard, payAtStripe } from '../../support/payments/stripe-payer.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });

// The site asks again and again before it gives up; both payers wait for it at the same time.
describe.concurrent.each([
  ['with scripts', true],
  ['without scripts', false],
])('while Stripe’s answers are lost, %s', (_, javaScriptEnabled) => {
  it('whoever presses twice and goes back reads that nobody knows yet, and is charged once', async ({
    expect,
    onTestFinished,
  }) => {
    const own = await openWithOwnStripe({ PAYMENT_METHODS: 'stripe,form' }, openPayingSiteHere);
    onTestFinished(() => own.close());
    const { site, stripe } = own;
    const path = '/v1/checkout/sessions';
    await stripe.fault({ kind: 'commit-then-drop', method: 'POST', path });
    await stripe.fault({ kind: '500', method: 'GET', path });
    const page = await visitor.open(`${site.origin}/stod`, { javaScriptEnabled });
    await fillGift(page, { frequency: 'once', paymentMethod: 'stripe' }, site.origin, 2);
    await atHeading(page, translations.checking.heading);
    // The form tells what was sent, and asks who wants to see it. The way on is the same payment.
    await page.goBack();
    await atHeading(page, forms.sent.heading(forms.texts.donation?.title ?? ''));
    await page.goForward();
    await atHeading(page, translations.checking.heading);
    await page.getByRole('link', { name: translations.stuck }).click();
    await atHeading(page, translations.checking.heading);
    expect(await page.getByRole('button', { name: /Betala med/ }).count()).toBe(0);

    await stripe.mend();
    await page.getByRole('link', { name: translations.elsewhere.link }).click();
    await payAtStripe(page, goodCard);
    await page.waitForURL('**/tack/*');
    await atHeading(page, 'Tack!');
    expect((await stripe.connect().checkout.sessions.list()).data).toHaveLength(1);
    expect((await stripe.control('ledger', {}, 'GET')).body).toMatchObject([{ kind: 'charge', amount: 20_000 }]);
  });
});
