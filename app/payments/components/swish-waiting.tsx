import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import type { SwishView } from '../pages/pay-page.server.ts';
import type { PayPage } from './pay-page.ts';
import { WaitStatus } from './wait-status.tsx';
import { WishButton } from './wish-button.tsx';

/** Swish QR code for a computer, and a button for a phone; CSS shows the suitable one. */
export function SwishWaiting({ pay, sum, kicker, token, canCancel }: PayPage & { pay: SwishView }) {
  const { paySwish: translations, payWait } = useTranslations();
  const href = useHref();
  const address = href(`/betala/${token}`);
  const { code, minutesLeft, until, mobile } = pay;
  const steps = code ? translations.scan : translations.find(mobile);
  return (
    <div className={code ? 'wrap pay' : 'wrap block'}>
      <div className="stack">
        <div>
          <p className="kicker">{kicker}</p>
          <h1 className="h2">{translations.heading(sum)}</h1>
        </div>
        {code && (
          <a className="button button--big pay__open" href={code.openApp} rel="nofollow">
            {translations.open}
          </a>
        )}
        <ol className={code ? 'pay__how pay__how--scan' : 'pay__how'}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <WaitStatus state={code ? 'swish code' : 'swish number'}>
          <p>{translations.status}</p>
          <p>{translations.left[minutesLeft]}</p>
        </WaitStatus>
        <p className="hint">
          {code ? translations.codeUntil(until) : translations.requestUntil(until)} {payWait.once}{' '}
          <a href={address} rel="nofollow">
            {payWait.stuck}
          </a>
          .
        </p>
        <div className="pay__ways">
          <a href={`${address}?med=nummer`} rel="nofollow">
            {translations.number.link}
          </a>
          {canCancel && !code && <WishButton wish="code">{translations.number.toCode}</WishButton>}
          {canCancel && <WishButton wish="cancel">{payWait.otherWay}</WishButton>}
        </div>
      </div>
      {code && (
        <details className="pay__box">
          <summary>{translations.otherPhone}</summary>
          <img className="pay__peek" src={wavingUrl} alt="" width={320} height={400} />
          <div className="sheet pay__code">
            <svg viewBox={`0 0 ${code.qr.size} ${code.qr.size}`} role="img" aria-label={translations.code}>
              <path d={code.qr.path} fill="currentColor" />
            </svg>
          </div>
        </details>
      )}
    </div>
  );
}
