import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from './document/metadata.tsx';
import { useHref } from './site-data-context.tsx';

/** Return page after a member's sign-in, shown for a moment: only a link to continue. */
export function MemberCallback() {
  const { memberArea } = useTranslations().pages;
  const href = useHref();
  return (
    <div className="wrap block stack" role="status">
      <Metadata title={memberArea.callbackTitle} />
      <h1>{memberArea.callbackHeading}</h1>
      <p className="lead">{memberArea.callbackText}</p>
      <a className="button" href={href('/medlem/sidor')}>
        {memberArea.callbackLink}
      </a>
    </div>
  );
}
