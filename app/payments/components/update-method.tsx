import { useTranslations } from '#i18n/translations-context.tsx';
import type { PaymentFix } from '../port.ts';

/** Tells the payer of a monthly gift what to do about a payment that did not arrive, and where. */
export function UpdateMethod({ url, needsApproval }: PaymentFix) {
  const { updateMethod, approval } = useTranslations().payCard;
  const said = needsApproval ? approval : updateMethod;
  return (
    <section className="sheet sheet--b stack" aria-labelledby="byt-kort">
      <h2 className="h3" id="byt-kort">
        {said.heading}
      </h2>
      <p>{said.text}</p>
      <a className="button" href={url} rel="nofollow">
        {said.link}
      </a>
    </section>
  );
}
